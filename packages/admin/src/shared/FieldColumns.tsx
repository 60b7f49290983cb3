import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Renders fields or groups of them side by side if they fit. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: 'repeat(auto-fit, minmax(0, 1fr))' },
        gridAutoFlow: { md: 'column' },
        gap: 2.5,
      }}
    >
      {children}
    </Box>
  )
}

/** Renders the fields of one language below its name. */
export function FieldGroup({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h6" sx={{ p: 0, mb: 1.5 }}>
        <span>{title}</span>
        {help !== undefined && (
          <Box component="span" sx={{ ml: 1, color: 'muted', fontSize: '0.8125rem', fontWeight: 400 }}>
            {help}
          </Box>
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>{children}</Box>
    </Box>
  )
}
