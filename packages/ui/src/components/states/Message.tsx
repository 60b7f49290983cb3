import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface MessageProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly description?: ReactNode
  /** The next step: usually one button. */
  readonly action?: ReactNode
  /** The live region: `status` is polite, `alert` is assertive. */
  readonly live?: 'status' | 'alert'
  /** h1 when the message is the whole screen. */
  readonly headingLevel?: 'h1' | 'h2' | 'h3'
}

/** Renders a centred message instead of content: icon, title, explanation, action. */
export function Message({ icon, title, description, action, live, headingLevel = 'h2' }: MessageProps) {
  return (
    <Stack role={live} sx={{ alignItems: 'center', textAlign: 'center', gap: 1, px: 3, py: { xs: 6, sm: 8 } }}>
      {icon && (
        <Stack
          aria-hidden
          sx={{
            alignItems: 'center',
            justifyContent: 'center',
            width: 48,
            height: 48,
            mb: 1,
            borderRadius: '50%',
            bgcolor: 'subtle',
            color: 'muted',
          }}
        >
          {icon}
        </Stack>
      )}
      <Typography variant={headingLevel === 'h1' ? 'h3' : 'h5'} component={headingLevel}>
        {title}
      </Typography>
      {description && (
        <Typography variant="body2" component="div" sx={{ color: 'muted', maxWidth: '46ch', textWrap: 'balance' }}>
          {description}
        </Typography>
      )}
      {action && (
        <Stack sx={{ mt: 2, flexDirection: 'row', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>{action}</Stack>
      )}
    </Stack>
  )
}
