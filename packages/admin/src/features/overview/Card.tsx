import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface CardProps {
  readonly title: string
  /** Rendered at the end of the title's line. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Renders a titled section of the overview. */
export function Card({ title, action, children }: CardProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ bgcolor: 'surface', border: 1, borderColor: 'hairline', borderRadius: '14px', p: 2.25, minWidth: 0 }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, mb: 1.5, minHeight: 32 }}
      >
        <Typography id={id} variant="h5" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Box>
  )
}
