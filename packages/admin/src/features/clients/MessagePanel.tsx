import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMessage } from '@nordlys/data/clients/message/queries'
import type { ClientMessage } from '@nordlys/data/clients/message/schema'
import Reply from 'lucide-react/icons/reply'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { mailto } from '@nordlys/data/lib/contact-links'
import { Button } from '@nordlys/ui/components/Button'
import { StatusChip } from '@nordlys/ui/components/StatusChip'
import { LongText } from '@nordlys/ui/components/LongText'
import { RecordPanel } from '@nordlys/ui/components/table/panel/RecordPanel'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { OPEN_CLIENT } from '../../shared/record-links.ts'
import { useMarkRead } from './useMarkRead.ts'

/** Shows a message with a reply link. */
export function MessagePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('clients')
  return (
    <RecordPanel<ClientMessage>
      id={id}
      result={useMessage(id)}
      label={(message) => t('message.panel', { name: message?.sender_name ?? '' })}
      notFound={{ title: t('message.missing'), description: t('message.missingText') }}
      errorTitle={t('loadFailed')}
      onClose={onClose}
      renderHeader={({ is_read }) => (
        <StatusChip tone={is_read ? 'neutral' : 'waiting'}>
          {is_read ? t('message.read') : t('message.unreadOne')}
        </StatusChip>
      )}
    >
      {(message) => <Detail message={message} />}
    </RecordPanel>
  )
}

function Detail({ message }: { message: ClientMessage }) {
  const { t } = useTranslation('clients')
  const { dateTime } = useFormat()
  const markRead = useMarkRead()
  return (
    <>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {message.sender_name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'muted', overflowWrap: 'anywhere', mt: 0.25 }}>
        <Link component={RouterLink} to={`?${new URLSearchParams({ [OPEN_CLIENT]: message.client_id }).toString()}`}>
          {message.clients.company_name}
        </Link>
        <span>{' · '}</span>
        <time dateTime={message.created_at}>{dateTime(message.created_at)}</time>
      </Typography>
      <Typography variant="body2" component="div" sx={{ mt: 2.5 }}>
        <LongText key={message.id}>{message.message}</LongText>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
        <Button
          variant="contained"
          component="a"
          href={mailto(message.clients.email, t('message.replySubject'))}
          startIcon={<Reply size={16} aria-hidden />}
        >
          {t('message.reply')}
        </Button>
        {!message.is_read && (
          <Button
            variant="outlined"
            onClick={(event) => {
              // Marking the message as read removes this button, so the focus moves to the panel.
              event.currentTarget.closest<HTMLElement>('section, [role="dialog"]')?.focus()
              markRead.one(message)
            }}
          >
            {t('message.markRead')}
          </Button>
        )}
      </Box>
    </>
  )
}
