import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ClientMessage } from '@nordlys/data/clients/schema'
import type { TFunction } from 'i18next'
import MailOpen from 'lucide-react/icons/mail-open'
import { StatusChip } from '../../components/StatusChip.tsx'
import { listColumns, type ListColumn } from '../../components/table/features.ts'
import { RelativeTime } from '../../components/table/RelativeTime.tsx'
import { useRowTabIndex } from '../../components/table/row-stop.ts'
import { SecondLine } from '../../components/table/SecondLine.tsx'
import type { MarkRead } from './useMarkRead.ts'

const column = listColumns<ClientMessage>()

/** The columns of the messages list: who wrote, what, and whether somebody has read it. */
export function messageColumns(t: TFunction<'clients'>, onRead: MarkRead): ListColumn<ClientMessage>[] {
  return column.columns([
    column.accessor('sender_name', {
      header: t('message.sender'),
      cell: ({ row: { original } }) => (
        <>
          <Box component="span" sx={{ fontWeight: original.is_read ? 400 : 620 }}>
            {original.sender_name}
          </Box>
          <Box component="span" sx={{ color: 'muted', fontSize: '0.8125rem' }}>
            {' '}
            {original.clients.company_name}
          </Box>
          <SecondLine shownBelow="medium">{original.message}</SecondLine>
        </>
      ),
    }),
    column.accessor('message', {
      header: t('message.text'),
      meta: { width: '42%', hideBelow: 'medium' },
    }),
    column.accessor('is_read', {
      header: t('message.state'),
      cell: ({ row: { original } }) => <State message={original} onRead={onRead} t={t} />,
      meta: { width: '8.75rem' },
    }),
    column.accessor('created_at', {
      header: t('message.received'),
      sortDescFirst: true,
      cell: ({ getValue }) => (
        <Box component="span" sx={{ color: 'muted', fontSize: '0.8125rem' }}>
          <RelativeTime moment={getValue()} />
        </Box>
      ),
      meta: { align: 'end', width: '6.5rem', hideBelow: 'medium' },
    }),
  ])
}

interface StateProps {
  readonly message: ClientMessage
  readonly onRead: MarkRead
  readonly t: TFunction<'clients'>
}

function State({ message, onRead, t }: StateProps) {
  const tabIndex = useRowTabIndex()
  if (message.is_read) return <StatusChip tone="neutral">{t('message.read')}</StatusChip>
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <StatusChip tone="waiting">{t('message.unreadOne')}</StatusChip>
      <Tooltip title={t('message.markRead')}>
        <IconButton
          size="small"
          tabIndex={tabIndex}
          aria-label={t('message.markOne', { name: message.sender_name })}
          onClick={() => onRead([message.id])}
        >
          <MailOpen size={16} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
