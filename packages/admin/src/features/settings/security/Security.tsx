import Stack from '@mui/material/Stack'
import { AuditLog } from './audit/AuditLog.tsx'
import { Invites } from './Invites.tsx'
import { People } from './People.tsx'
import { Privacy } from './privacy/Privacy.tsx'

/** Renders accounts, invites, the audit log and personal data. The shell's realtime subscription keeps them up to date. */
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
