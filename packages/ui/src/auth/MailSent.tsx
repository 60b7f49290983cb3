import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface MailSentProps {
  readonly title: string
  readonly description: string
  readonly hint?: string
  readonly children: ReactNode
}

// Of the module, so that React calls it once: the heading takes the focus when the form gives way to it, and not at every draw.
const focusOnce = (heading: HTMLElement | null) => heading?.focus()

/** In place of a form whose answer is in the mail: what was sent, and what to do next. */
export function MailSent({ title, description, hint, children }: MailSentProps) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h5" component="h2" ref={focusOnce} tabIndex={-1}>
        {title}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{description}</Typography>
      {hint !== undefined && (
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {hint}
        </Typography>
      )}
      <Stack sx={{ gap: 1, mt: 1.5 }}>{children}</Stack>
    </Stack>
  )
}
