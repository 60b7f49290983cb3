import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Invite } from '@nordlys/data/people/schema'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../components/table/RelativeTime.tsx'
import { plainTable, quietLine } from './plainTable.ts'
import { useOpenInvites } from './useOpenInvites.ts'

const COLUMNS = ['email', 'language', 'mailed', 'actions'] as const

/** The invites that nobody has used yet, the newest first. */
export function InviteTable({ invites }: { invites: readonly Invite[] }) {
  const { t } = useTranslation('settings')
  const { busyId, resend, revoke } = useOpenInvites()
  return (
    <Box sx={plainTable}>
      <table>
        <caption data-unseen>{t('invites.open')}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`invites.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invites.map((invite) => (
            <tr key={invite.id} data-row={invite.id}>
              <th scope="row">
                <Box sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>{invite.email}</Box>
                {invite.invited_by !== null && <Box sx={quietLine}>{t('invites.by', { name: invite.invited_by })}</Box>}
              </th>
              <td>{t(`invites.languages.${invite.language}`)}</td>
              <td>
                <RelativeTime moment={invite.sent_at} />
              </td>
              <td>
                <Stack direction="row" sx={{ gap: 1, justifyContent: { xs: 'flex-start', md: 'flex-end' } }}>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={t('invites.resendLabel', { email: invite.email })}
                    loading={busyId === invite.id}
                    onClick={() => void resend(invite)}
                  >
                    {t('invites.resend')}
                  </Button>
                  <Button
                    size="small"
                    variant="text"
                    color="error"
                    aria-label={t('invites.revokeLabel', { email: invite.email })}
                    onClick={() => void revoke(invite)}
                  >
                    {t('invites.revoke')}
                  </Button>
                </Stack>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
