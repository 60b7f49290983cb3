import Stack from '@mui/material/Stack'
import { SystemSettings } from '../system/SystemSettings.tsx'
import { Outbox } from './Outbox.tsx'
import { TestMail } from './TestMail.tsx'

/** Renders the outbox, the email settings and the test email. */
export function Email() {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Outbox />
      <TestMail />
      <SystemSettings category="email" />
    </Stack>
  )
}
