import type { ClientMessage } from '@nordlys/data/clients/message/schema'
import type { TFunction } from 'i18next'
import MailOpen from 'lucide-react/icons/mail-open'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { Name, Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { RowButton } from '@nordlys/ui/components/table/list/RowButton'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import type { FilterChoices } from '@nordlys/ui/components/table/toolbar/ListFilter'
import type { About } from '../../shared/conversation/about.ts'
import type { MarkRead } from '../../shared/conversation/useMarkRead.ts'

/** Returns the filters of the list beside its search. */
export const messageFilters = (t: TFunction<'clients'>): FilterChoices[] => [
  { name: 'unread', label: t('message.filter'), options: [{ value: 'yes', label: t('message.unread') }] },
]

/** Returns the columns of the messages list: sender, text and read status. */
export function messageColumns(
  t: TFunction<'clients'>,
  onRead: MarkRead['one'],
  topicName: (about: About) => string,
): ListColumn<ClientMessage>[] {
  return [
    {
      id: 'sender_name',
      header: t('message.sender'),
      cell: (message) => (
        <>
          {message.is_read ? <Name>{message.sender_name}</Name> : <Strong>{message.sender_name}</Strong>}
          <Quiet>{` ${message.clients.company_name}${message.offer ? ` · ${topicName(message.offer)}` : ''}`}</Quiet>
          <SecondLine showBelow="wide">{message.message}</SecondLine>
        </>
      ),
    },
    { id: 'message', header: t('message.text'), cell: (message) => message.message, width: '42%', hideBelow: 'wide' },
    {
      id: 'is_read',
      header: t('message.state'),
      cell: (message) => <State message={message} onRead={onRead} t={t} />,
      width: '9.25rem',
    },
    {
      id: 'created_at',
      header: t('message.received'),
      sortDescFirst: true,
      cell: (message) => (
        <Quiet>
          <RelativeTime moment={message.created_at} />
        </Quiet>
      ),
      align: 'end',
      width: '6.5rem',
      hideBelow: 'medium',
    },
  ]
}

interface StateProps {
  readonly message: ClientMessage
  readonly onRead: MarkRead['one']
  readonly t: TFunction<'clients'>
}

function State({ message, onRead, t }: StateProps) {
  if (message.is_read) return <StatusChip tone="neutral">{t('message.read')}</StatusChip>
  return (
    <>
      <StatusChip tone="waiting">{t('message.unreadOne')}</StatusChip>
      <RowButton
        title={t('message.markRead')}
        aria-label={t('message.markOne', { name: message.sender_name })}
        onClick={() => onRead(message)}
      >
        <MailOpen size={16} aria-hidden />
      </RowButton>
    </>
  )
}
