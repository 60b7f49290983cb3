import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMessage } from '@nordlys/data/clients/message/queries'
import type { ClientMessage } from '@nordlys/data/clients/message/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { RecordPanel } from '@nordlys/ui/components/table/panel/RecordPanel'
import { Conversation } from './conversation/Conversation.tsx'
import { clientPath } from '../../shared/record-links.ts'

/** Shows a message in its conversation, with the form that answers it. */
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
      {(message) => (
        <>
          <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {message.sender_name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'muted', overflowWrap: 'anywhere', mt: 0.25, mb: 2 }}>
            <Link component={RouterLink} to={`${clientPath(message.client_id)}#conversation`}>
              {message.clients.company_name}
            </Link>
          </Typography>
          <Conversation key={message.client_id} client={message.client_id} opened={message} />
        </>
      )}
    </RecordPanel>
  )
}
