import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { Person } from '@nordlys/data/people/schema'
import CircleAlert from 'lucide-react/icons/circle-alert'
import MailCheck from 'lucide-react/icons/mail-check'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../components/table/RelativeTime.tsx'
import { StatusChip, type StatusTone } from '../../../components/StatusChip.tsx'
import { useFormat } from '../../../i18n/useFormat.ts'
import { PersonAvatar } from '../../shell/PersonAvatar.tsx'
import { quietLine } from './plainTable.ts'
import type { ChangeAccess } from './useChangeAccess.ts'

const TONES: Readonly<Record<Person['status'], StatusTone>> = { pending: 'waiting', approved: 'good', disabled: 'bad' }

interface PersonRowProps {
  readonly person: Person
  /** Whether it is the one who looks at the list. */
  readonly own: boolean
  readonly access: ChangeAccess
}

/** One person in the list. */
export function PersonRow({ person, own, access }: PersonRowProps) {
  const { t } = useTranslation('settings')
  const { dateTime } = useFormat()
  const name = person.full_name || person.email
  return (
    <tr data-row={person.user_id}>
      <th scope="row">
        {/* An address is not to be broken while there is room for it. */}
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 'min(15rem, 26cqi)' }}>
          <PersonAvatar name={name} picture={person.avatar_url} size={32} />
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>
              {name}{' '}
              {own && <Chip size="small" variant="outlined" label={t('people.you')} sx={{ ml: 0.5, height: 22 }} />}
            </Box>
            <Box sx={quietLine}>{person.email}</Box>
          </Box>
        </Stack>
      </th>
      <td>
        <Chip
          size="small"
          color={person.role === 'admin' ? 'default' : 'secondary'}
          label={person.role === 'admin' ? t('people.roles.admin') : person.role}
        />
      </td>
      <td>
        <StatusChip tone={TONES[person.status]}>{t(`people.statuses.${person.status}`)}</StatusChip>
      </td>
      <td>
        <Confirmation confirmed={person.email_confirmed} />
      </td>
      <td data-label={t('people.lastSignIn')}>
        {person.last_sign_in_at === null ? (
          <Box component="span" sx={{ color: 'muted' }}>
            {t('people.never')}
          </Box>
        ) : (
          <>
            <RelativeTime moment={person.last_sign_in_at} />
            <Box sx={{ ...quietLine, whiteSpace: 'nowrap' }}>{dateTime(person.last_sign_in_at)}</Box>
          </>
        )}
      </td>
      <td>
        {own ? (
          <Box component="span" sx={quietLine}>
            {t('people.ownAccess')}
          </Box>
        ) : (
          <AccessButtons person={person} name={name} access={access} />
        )}
      </td>
    </tr>
  )
}

function Confirmation({ confirmed }: { confirmed: boolean }) {
  const { t } = useTranslation('settings')
  const Icon = confirmed ? MailCheck : CircleAlert
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        color: confirmed ? 'muted' : 'amberText',
        whiteSpace: 'nowrap',
      }}
    >
      <Icon size={16} aria-hidden />
      {confirmed ? t('people.confirmed') : t('people.unconfirmed')}
    </Box>
  )
}

function AccessButtons({ person, name, access }: { person: Person; name: string; access: ChangeAccess }) {
  const { t } = useTranslation('settings')
  const busy = access.busyId === person.user_id
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: { xs: 'flex-start', md: 'flex-end' }, flexWrap: 'wrap' }}>
      {person.status === 'pending' && (
        <Button
          size="small"
          variant="contained"
          aria-label={t('people.approveLabel', { name })}
          loading={busy}
          onClick={() => void access.approve(person)}
        >
          {t('people.approve')}
        </Button>
      )}
      {person.status === 'disabled' ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('people.enableLabel', { name })}
          loading={busy}
          onClick={() => void access.enable(person)}
        >
          {t('people.enable')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('people.disableLabel', { name })}
          disabled={busy}
          onClick={() => void access.disable(person)}
        >
          {t('people.disable')}
        </Button>
      )}
    </Stack>
  )
}
