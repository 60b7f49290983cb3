import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Button } from '../../Button.tsx'

interface DeleteButtonProps {
  /** The reason why the record cannot be deleted; null if it can. */
  readonly blockedReason: string | null
  readonly onDelete: () => Promise<void>
  readonly children: ReactNode
}

/** Deletes the record of a panel, or explains why that is not possible. */
export function DeleteButton({ blockedReason, onDelete, children }: DeleteButtonProps) {
  const id = useId()
  const isBlocked = blockedReason !== null
  return (
    <Box>
      <Button
        color="error"
        variant="outlined"
        // Not `disabled`, so that it is focusable and screen readers read the reason.
        aria-disabled={isBlocked}
        aria-describedby={isBlocked ? id : undefined}
        onClick={() => {
          if (!isBlocked) void onDelete()
        }}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } }}
      >
        {children}
      </Button>
      {isBlocked && (
        <Typography id={id} variant="body2" sx={{ color: 'muted', mt: 1 }}>
          {blockedReason}
        </Typography>
      )}
    </Box>
  )
}
