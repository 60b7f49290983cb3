import Box from '@mui/material/Box'
import type { Invite } from '@nordlys/data/people/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { TFunction } from 'i18next'
import { Button } from '@nordlys/ui/components/Button'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import type { OpenInvites } from './useOpenInvites.ts'

interface InviteColumnsOptions {
  readonly t: TFunction<'settings'>
  readonly actions: OpenInvites
}

/** Returns the columns of the open invites. On phones role, language and date move under the address. */
export function inviteColumns({ t, actions }: InviteColumnsOptions): ListColumn<Invite>[] {
  return [
    { id: 'email', header: t('invites.email'), cell: (invite) => <Address invite={invite} t={t} /> },
    {
      id: 'language',
      header: t('invites.language'),
      cell: (invite) => t(`invites.languages.${invite.language}`),
      width: '10rem',
      hideBelow: 'wide',
    },
    {
      id: 'role',
      header: t('people.role'),
      cell: (invite) => t(`people.roles.${invite.role}`),
      width: '8.5rem',
      hideBelow: 'wide',
    },
    {
      id: 'sent_at',
      header: t('invites.mailed'),
      sortDescFirst: true,
      cell: (invite) => <RelativeTime moment={invite.sent_at} />,
      width: '7rem',
      hideBelow: 'medium',
    },
    {
      id: 'actions',
      header: t('invites.actions'),
      cell: (invite) => <Actions invite={invite} t={t} actions={actions} />,
      align: 'end',
      width: 'clamp(8.5rem, 26cqi, 15rem)',
    },
  ]
}

function Address({ invite, t }: { invite: Invite; t: TFunction<'settings'> }) {
  return (
    <Box sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <Strong>{shownAddress(invite.email)}</Strong>
      {invite.invited_by !== null && (
        <div>
          <Quiet>{t('invites.by', { name: invite.invited_by })}</Quiet>
        </div>
      )}
      <SecondLine showBelow="medium">
        <span>{`${t(`people.roles.${invite.role}`)} · ${t(`invites.languages.${invite.language}`)} ·`}</span>{' '}
        <RelativeTime moment={invite.sent_at} />
      </SecondLine>
    </Box>
  )
}

function Actions({ invite, t, actions }: InviteColumnsOptions & { invite: Invite }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', md: 'row' },
        alignItems: 'flex-end',
        justifyContent: 'flex-end',
        gap: 1,
        '& button': { [TOUCH]: { minHeight: 44 } },
      }}
    >
      <Button
        size="small"
        variant="outlined"
        aria-label={t('invites.resendLabel', { email: shownAddress(invite.email) })}
        loading={actions.busyEmail === invite.email}
        onClick={() => void actions.resend(invite)}
      >
        {t('invites.resend')}
      </Button>
      <Button
        size="small"
        variant="text"
        color="error"
        aria-label={t('invites.revokeLabel', { email: shownAddress(invite.email) })}
        onClick={() => void actions.revoke(invite)}
      >
        {t('invites.revoke')}
      </Button>
    </Box>
  )
}
