import Stack from '@mui/material/Stack'
import { SystemSettings } from '../system/SystemSettings.tsx'
import { Outbox } from './Outbox.tsx'
import { TestMail } from './TestMail.tsx'

/** What is mailed, what became of it, and whether the mail server works. */
export function Email() {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Outbox />
      <TestMail />
      <SystemSettings category="email" />
    </Stack>
  )
}
