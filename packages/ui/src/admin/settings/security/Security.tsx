import Stack from '@mui/material/Stack'
import { AuditLog } from './audit/AuditLog.tsx'
import { Invites } from './Invites.tsx'
import { People } from './People.tsx'
import { Privacy } from './privacy/Privacy.tsx'

/** Who may use the back office, who is invited to, what they did, and what is held about anybody. Live by the shell's subscription. */
export function Security() {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <People />
      <Invites />
      <Privacy />
      <AuditLog />
    </Stack>
  )
}
