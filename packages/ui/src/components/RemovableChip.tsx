import Chip, { type ChipProps } from '@mui/material/Chip'
import type { KeyboardEvent } from 'react'

interface RemovableChipProps extends Omit<ChipProps, 'onDelete' | 'onKeyDown'> {
  readonly onRemove: () => void
}

/** A chip that is removed by its cross, and by Enter, Space, Delete or Backspace while it has the focus. */
export function RemovableChip({ onRemove, ...rest }: RemovableChipProps) {
  // MUI listens for Delete and Backspace alone.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onRemove()
  }
  return <Chip {...rest} onDelete={onRemove} onKeyDown={onKeyDown} />
}
