import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { BareScreen } from '../BareScreen.tsx'

interface StepScreenProps {
  readonly title: string
  readonly description?: string | undefined
  readonly children: ReactNode
}

/** Renders a step between the sign-in and the admin. */
export function StepScreen({ title, description, children }: StepScreenProps) {
  return (
    <BareScreen>
      <Box sx={{ width: '100%', maxWidth: 480, mx: 'auto', px: 2 }}>
        <Typography variant="h3" component="h1">
          {title}
        </Typography>
        {description && (
          <Typography variant="body2" sx={{ color: 'muted', mt: 1, overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
        <Box sx={{ mt: 3 }}>{children}</Box>
      </Box>
    </BareScreen>
  )
}
