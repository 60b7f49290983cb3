import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMessage } from '@nordlys/data/clients/message/queries'
import type { ClientMessage } from '@nordlys/data/clients/message/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { RecordPanel } from '@nordlys/ui/components/table/panel/RecordPanel'
import { ADMIN_PATH } from '../../paths.ts'
import { Conversation } from '../../shared/conversation/Conversation.tsx'
import { clientPath, OPEN_OFFER } from '../../shared/record-links.ts'

/** Returns the URL of the client, or of the offer that has none yet. */
const recordOf = ({ client_id: client, offer }: ClientMessage) =>
  client === null
    ? `${ADMIN_PATH}/offers?${new URLSearchParams({ [OPEN_OFFER]: offer?.id ?? '' }).toString()}`
    : `${clientPath(client)}#conversation`

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
            <Link component={RouterLink} to={recordOf(message)}>
              {message.clients.company_name}
            </Link>
          </Typography>
          <Conversation
            key={message.client_id ?? message.offer?.id}
            client={message.client_id}
            opened={message}
            {...(message.client_id === null && message.offer && { offer: message.offer })}
          />
        </>
      )}
    </RecordPanel>
  )
}
