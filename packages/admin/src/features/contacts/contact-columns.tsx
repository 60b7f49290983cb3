import { CONTACT_STATUSES, type Contact } from '@nordlys/data/contacts/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { Name, Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import { LIST_BREAKPOINTS } from '@nordlys/ui/components/table/state/list-width.ts'
import type { FilterChoices } from '@nordlys/ui/components/table/toolbar/ListFilter'
import type { RenderOwner } from '../../shared/owner/useOwners.tsx'
import { SuspicionMark } from '../../shared/suspicion/SuspicionMark.tsx'
import { ContactRowActions } from './ContactRowActions.tsx'
import type { ContactActions } from './useContactActions.ts'
import type { ReplyLink } from './useReplyLink.ts'

// The column is wider when the email column is hidden.
const SUBJECT_WIDTH = `calc(18% + clamp(0px, (${LIST_BREAKPOINTS.full}px - 100cqi) * 1000, 5rem))`

interface ContactColumnsOptions {
  readonly t: TFunction<'contacts'>
  readonly actions: ContactActions
  readonly replyLink: ReplyLink
  readonly renderOwner: RenderOwner
}

/** Returns the filters of the list beside its search. */
export const contactFilters = (t: TFunction<'contacts'>): FilterChoices[] => [
  {
    name: 'status',
    label: t('list.filter'),
    options: CONTACT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
  },
]

/** Returns the columns of the messages list. On phones subject and date move under the name. */
export function contactColumns({ t, actions, replyLink, renderOwner }: ContactColumnsOptions): ListColumn<Contact>[] {
  const subjectOf = ({ subject }: Contact) => subject ?? <Quiet>{t('list.noSubject')}</Quiet>
  return [
    {
      id: 'name',
      header: t('list.name'),
      cell: (contact) => <Sender contact={contact} subject={subjectOf(contact)} renderOwner={renderOwner} />,
    },
    {
      id: 'email',
      header: t('list.email'),
      cell: (contact) => shownAddress(contact.email),
      hideBelow: 'full',
      width: '18%',
    },
    {
      id: 'subject',
      header: t('list.subject'),
      cell: (contact) => subjectOf(contact),
      hideBelow: 'wide',
      width: SUBJECT_WIDTH,
    },
    {
      id: 'status',
      header: t('list.status'),
      cell: (contact) => (
        <StatusChip tone={contact.status === 'pending' ? 'waiting' : 'good'}>
          {t(`status.${contact.status}`)}
        </StatusChip>
      ),
      width: '8.5rem',
    },
    {
      id: 'created_at',
      header: t('list.date'),
      sortDescFirst: true,
      cell: (contact) => (
        <Quiet>
          <RelativeTime moment={contact.created_at} />
        </Quiet>
      ),
      align: 'end',
      width: '6.5rem',
      hideBelow: 'medium',
    },
    {
      id: 'actions',
      header: t('list.actions'),
      cell: (contact) => <ContactRowActions contact={contact} actions={actions} replyLink={replyLink} t={t} />,
      align: 'end',
      width: '5.5rem',
      hideBelow: 'narrow',
    },
  ]
}

function Sender({ contact, subject, renderOwner }: { contact: Contact; subject: ReactNode; renderOwner: RenderOwner }) {
  return (
    <>
      {contact.suspected_spam && <SuspicionMark />}
      {renderOwner(contact.owner_id)}
      {contact.status === 'pending' ? <Strong>{contact.name}</Strong> : <Name>{contact.name}</Name>}
      {contact.company && <Quiet>{` ${contact.company}`}</Quiet>}
      <SecondLine showBelow="wide">
        <SecondLine showBelow="medium" inline>
          <RelativeTime moment={contact.created_at} />
          <span>{' · '}</span>
        </SecondLine>
        <span>{subject}</span>
      </SecondLine>
    </>
  )
}
