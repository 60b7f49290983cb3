import { TOUCH } from '../../theme/controls.ts'

/** A line of the sidebar. */
export const navLine = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 38,
  px: 1.25,
  borderRadius: '10px',
  fontSize: '0.9375rem',
  color: 'muted',
  textDecoration: 'none',
  '& svg': { flexShrink: 0 },
  '&:hover': { bgcolor: 'subtle', color: 'ink', textDecoration: 'none' },
  '&[aria-current="page"]': { bgcolor: 'subtle', color: 'ink', fontWeight: 600 },
  [TOUCH]: { minHeight: 44 },
} as const
