import Box from '@mui/material/Box'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import type { DragHandlers } from './useEntryDrag.ts'

/** The handle that drags an entry. Not for the keyboard, which has the buttons and their shortcuts. */
export const EntryHandle = ({ drag }: { readonly drag: DragHandlers }) => (
  <Box component="span" aria-hidden data-handle {...drag} sx={HANDLE}>
    <GripVertical size={16} />
  </Box>
)

const HANDLE = {
  display: 'inline-flex',
  alignItems: 'center',
  ml: -1,
  p: 1,
  color: 'muted',
  cursor: 'grab',
  userSelect: 'none',
  // Otherwise a finger would scroll.
  touchAction: 'none',
  [TOUCH]: { p: 1.75, ml: -1.75 },
} as const
