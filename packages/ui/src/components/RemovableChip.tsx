import Chip, { type ChipProps } from '@mui/material/Chip'
import type { KeyboardEvent } from 'react'
import { TOUCH } from '../theme/controls.ts'

/** A finger gets 44 px to hit the cross. */
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

/** A chip that is removed by its cross, and by Enter, Space, Delete or Backspace while it has the focus. */
export function RemovableChip({ onRemove, sx = {}, ...rest }: RemovableChipProps) {
  // MUI listens for Delete and Backspace alone.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onRemove()
  }
  return <Chip {...rest} sx={[TARGET, ...(Array.isArray(sx) ? sx : [sx])]} onDelete={onRemove} onKeyDown={onKeyDown} />
}
