import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface DeleteButtonProps {
  /** Why the record cannot be deleted; null where it can. */
  readonly keptBecause: string | null
  readonly onDelete: () => Promise<void>
  readonly children: ReactNode
}

/** The button of a panel that deletes the record, or says beforehand why it cannot. */
export function DeleteButton({ keptBecause, onDelete, children }: DeleteButtonProps) {
  const id = useId()
  const isKept = keptBecause !== null
  return (
    <Box>
      <Button
        color="error"
        variant="outlined"
        // Not `disabled`: it stays focusable, so that screen readers find the reason.
        aria-disabled={isKept}
        aria-describedby={isKept ? id : undefined}
        onClick={() => {
          if (!isKept) void onDelete()
        }}
        sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } }}
      >
        {children}
      </Button>
      {isKept && (
        <Typography id={id} variant="body2" sx={{ color: 'muted', mt: 1 }}>
          {keptBecause}
        </Typography>
      )}
    </Box>
  )
}
