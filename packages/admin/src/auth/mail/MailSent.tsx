import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface MailSentProps {
  readonly title: string
  readonly description: string
  readonly hint?: string
  readonly children: ReactNode
}

// At module level, so that React calls it once: it focuses the heading that replaces the form, but not on every render.
const focusOnce = (heading: HTMLElement | null) => heading?.focus()

/** Replaces a form after a mail was sent, with the next step. */
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
