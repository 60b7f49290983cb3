import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  readonly description?: ReactNode
  readonly children: ReactNode
}

/** Renders a titled card of a settings page. */
export function Section({ title, description, children }: SectionProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        bgcolor: 'surface',
        border: '1px solid',
        borderColor: 'hairline',
        borderRadius: '14px',
        p: { xs: 2, sm: 3 },
      }}
    >
      <Typography id={id} variant="h5" component="h2">
        {title}
      </Typography>
      {description && (
        <Typography variant="body2" sx={{ color: 'muted', maxWidth: '64ch' }}>
          {description}
        </Typography>
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Box>
  )
}
