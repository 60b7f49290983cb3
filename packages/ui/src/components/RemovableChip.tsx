import Chip, { type ChipProps } from '@mui/material/Chip'
import type { KeyboardEvent } from 'react'
import { TOUCH } from '../theme/controls.ts'

/** A touch target of 44 px for the remove icon. */
const TARGET = {
  [TOUCH]: {
    height: 44,
    borderRadius: 22,
    '& .MuiChip-deleteIcon': { p: '11px', m: '0 0 0 -11px', boxSizing: 'content-box' },
  },
} as const

interface RemovableChipProps extends Omit<ChipProps, 'onDelete' | 'onKeyDown'> {
  readonly onRemove: () => void
}

/** Renders a chip that is removed with its icon, or with Enter, Space, Delete or Backspace while focused. */
export function RemovableChip({ onRemove, sx = {}, ...rest }: RemovableChipProps) {
  // MUI handles only Delete and Backspace.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onRemove()
  }
  return <Chip {...rest} sx={[TARGET, ...(Array.isArray(sx) ? sx : [sx])]} onDelete={onRemove} onKeyDown={onKeyDown} />
}
