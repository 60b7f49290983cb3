import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Explains figures below them. */
export function Meaning({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'muted', mt: 1.5, maxWidth: '72ch' }}>
      {children}
    </Typography>
  )
}
