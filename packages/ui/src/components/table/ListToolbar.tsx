import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The line above a list: search first, then filters; wraps on narrow screens. */
export function ListToolbar({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.25,
        mb: 1.25,
        '& > [role="toolbar"]': { width: { xs: '100%', sm: 'auto' } },
      }}
    >
      {children}
    </Box>
  )
}
