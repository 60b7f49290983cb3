import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Person } from '@nordlys/data/people/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { TFunction } from 'i18next'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'
import { Muted, Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import { PersonAvatar } from '../../../shared/PersonAvatar.tsx'
import { nameOf } from './person-name.ts'
import { PersonAccess } from './PersonAccess.tsx'
import type { ChangeAccess } from './useChangeAccess.ts'

type ListedPerson = Person & { readonly id: string }

const TONES: Readonly<Record<Person['status'], StatusTone>> = { pending: 'waiting', approved: 'good', disabled: 'bad' }

interface PeopleColumnsOptions {
  readonly t: TFunction<'settings'>
  /** The id of the signed-in user. */
  readonly ownId: string
  readonly access: ChangeAccess
  readonly onReset: (person: Person) => void
}

/** Returns the columns of the people list. On narrow screens the role and the status move under the name. */
export function peopleColumns({ t, ownId, access, onReset }: PeopleColumnsOptions): ListColumn<ListedPerson>[] {
  return [
    {
      id: 'full_name',
      header: t('people.name'),
      cell: (person) => <Name person={person} isOwn={person.user_id === ownId} t={t} />,
    },
    {
      id: 'role',
      header: t('people.role'),
      cell: (person) => (
        <Chip
          size="small"
          color={person.role === 'admin' ? 'default' : 'secondary'}
          label={t(`people.roles.${person.role}`)}
        />
      ),
      width: '8.5rem',
      hideBelow: 'full',
    },
    {
      id: 'status_rank',
      header: t('people.status'),
      sortDescFirst: true,
      cell: (person) => <Status person={person} t={t} />,
      width: '8rem',
      hideBelow: 'medium',
    },
    {
      id: 'last_sign_in_at',
      header: t('people.lastSignIn'),
      cell: (person) => <LastSignIn person={person} t={t} />,
      width: '8rem',
      hideBelow: 'full',
    },
    {
      id: 'created_at',
      header: t('people.since'),
      sortDescFirst: true,
      cell: (person) => <RelativeTime moment={person.created_at} />,
      width: '7rem',
      hideBelow: 'wide',
    },
    {
      id: 'access',
      header: t('people.action'),
      cell: (person) =>
        person.user_id === ownId ? (
          <Box component="span" sx={{ whiteSpace: 'normal' }}>
            <Quiet>{t('people.ownAccess')}</Quiet>
          </Box>
        ) : (
          <PersonAccess person={person} access={access} onReset={onReset} />
        ),
      align: 'end',
      width: 'clamp(8.5rem, 24cqi, 13.5rem)',
    },
  ]
}

interface CellProps {
  readonly person: Person
  readonly t: TFunction<'settings'>
}

function Name({ person, isOwn, t }: CellProps & { readonly isOwn: boolean }) {
  const name = nameOf(person)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <PersonAvatar name={name} picture={person.avatar_url} size={32} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box>
          <Strong>{name}</Strong>{' '}
          {isOwn && <Chip size="small" variant="outlined" label={t('people.you')} sx={{ ml: 0.5, height: 22 }} />}
        </Box>
        <Quiet>{shownAddress(person.email)}</Quiet>
        <SecondLine showBelow="full">
          <span>{t(`people.roles.${person.role}`)}</span>
        </SecondLine>
        <SecondLine showBelow="medium">
          <Status person={person} t={t} />
        </SecondLine>
        {!person.email_confirmed && <Unconfirmed t={t} />}
      </Box>
    </Box>
  )
}

function Status({ person, t }: CellProps) {
  return <StatusChip tone={TONES[person.status]}>{t(`people.statuses.${person.status}`)}</StatusChip>
}

function Unconfirmed({ t }: Pick<CellProps, 't'>) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'amberText', typography: 'body2' }}>
      <CircleAlert size={16} aria-hidden />
      <span>{t('people.unconfirmed')}</span>
    </Box>
  )
}

function LastSignIn({ person, t }: CellProps) {
  if (person.last_sign_in_at === null) return <Muted>{t('people.never')}</Muted>
  return <RelativeTime moment={person.last_sign_in_at} />
}
