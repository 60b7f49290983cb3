import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface FormActionsProps {
  /** False leaves the buttons at the end of the form. */
  readonly sticky: boolean
  readonly children: ReactNode
}

/**
 * Renders the last line of a form: its message and buttons. Sticks to the bottom of the window, or above an on-screen keyboard, while the form is
 * longer. A form on another background, with margins or in rounded paper sets `--form-ground`, `--form-bleed` and `--form-corner`.
 */
export function FormActions({ sticky, children }: FormActionsProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        ...(sticky && {
          position: 'sticky',
          bottom: 'var(--keyboard, 0px)',
          zIndex: 2,
          mx: 'calc(-1 * var(--form-bleed, 0px))',
          px: 'var(--form-bleed, 0px)',
          py: 1.5,
          borderTop: 1,
          borderColor: 'hairline',
          borderRadius: '0 0 var(--form-corner, 0) var(--form-corner, 0)',
          bgcolor: 'var(--form-ground, var(--mui-palette-surface))',
        }),
      }}
    >
      {children}
    </Box>
  )
}

/** Prevents a focused field from scrolling behind the buttons. */
export const ABOVE_ACTIONS = {
  '& :is(input, textarea, select, button, [role="combobox"])': { scrollMarginBlock: '96px' },
} as const
