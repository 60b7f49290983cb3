import type { ReactNode } from 'react'
import { StepButton } from '../../StepButton.tsx'

interface DeleteButtonProps {
  /** The reason why the record cannot be deleted; null if it can. */
  readonly blockedReason: string | null
  readonly onDelete: () => Promise<void>
  readonly children: ReactNode
}

/** Deletes the record of a panel, or explains why that is not possible. */
export function DeleteButton({ blockedReason, onDelete, children }: DeleteButtonProps) {
  return (
    <StepButton color="error" variant="outlined" blockedReason={blockedReason} onClick={() => void onDelete()}>
      {children}
    </StepButton>
  )
}
