import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/** Groups fields of the editor under a heading. */
export function EditorSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        p: 2.5,
        border: 1,
        borderColor: 'hairline',
        borderRadius: '14px',
        bgcolor: 'surface',
      }}
    >
      <Typography id={id} variant="h6" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  )
}
