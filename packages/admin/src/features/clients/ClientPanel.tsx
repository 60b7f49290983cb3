import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { HAS_TRANSACTIONS, useClientMutations } from '@nordlys/data/clients/client/mutations'
import { useClient } from '@nordlys/data/clients/client/queries'
import { useClientTotals } from '@nordlys/data/clients/transaction/queries'
import type { Client } from '@nordlys/data/clients/client/schema'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { mailto } from '@nordlys/data/lib/addresses/contact-links'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { DeleteButton } from '@nordlys/ui/components/table/panel/DeleteButton'
import { RecordPanel } from '@nordlys/ui/components/table/panel/RecordPanel'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { OwnerField } from '../../shared/owner/OwnerField.tsx'
import { EDIT_CLIENT, VIEW_CLIENT } from './client-lists.ts'
import { ClientRecord } from './ClientRecord.tsx'
import { ClientTotals } from './ClientTotals.tsx'
import { Conversation } from '../../shared/conversation/Conversation.tsx'
import { ClientFiles } from './files/ClientFiles.tsx'
import { LatestTransactions } from './LatestTransactions.tsx'
import { ClientPeople } from './people/ClientPeople.tsx'

interface ClientPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** Shows a client: contact data, people, record, totals, the latest transactions, the conversation, and attachments. */
export function ClientPanel({ id, onClose }: ClientPanelProps) {
  const { t } = useTranslation('clients')
  return (
    <RecordPanel<Client>
      id={id}
      result={useClient(id)}
      label={(client) => t('client.panel', { name: client?.company_name ?? '' })}
      notFound={{ title: t('client.missing'), description: t('client.missingText') }}
      errorTitle={t('loadFailed')}
      onClose={onClose}
      renderHeader={(client) => <EditButton client={client} />}
    >
      {(client) => <Detail key={client.id} client={client} onClose={onClose} />}
    </RecordPanel>
  )
}

function EditButton({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  const { open } = useOpenId(EDIT_CLIENT)
  return (
    <IconButton
      size="small"
      aria-label={t('client.editOne', { name: client.company_name })}
      onClick={() => open(client.id)}
      sx={{ ml: -1 }}
    >
      <Pencil size={16} aria-hidden />
    </IconButton>
  )
}

function Detail({ client, onClose }: { client: Client; onClose: () => void }) {
  const { t } = useTranslation(['clients', 'common'])
  const { date } = useFormat()
  const { run } = useAction()
  const { open: view } = useOpenId(VIEW_CLIENT)
  const { remove } = useClientMutations()
  // There is one entry per currency, so none without transactions.
  const hasTransactions = (useClientTotals(client.id).data ?? []).length > 0
  const onDelete = async () => {
    const hasBegun = await run({
      confirm: {
        title: t('client.deleteQuestion', { name: client.company_name }),
        description: t('client.deleteText'),
        confirmLabel: t('common:action.delete'),
        destructive: true,
      },
      table: 'clients',
      rows: [client],
      deletes: [client.company_name],
      send: remove,
      done: () => t('client.deleted'),
      failed: t('client.deleteFailed'),
      // The first transaction may have been created meanwhile.
      reasons: { [HAS_TRANSACTIONS]: t('client.hasTransactions') },
    })
    if (hasBegun) onClose()
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, '& dl': { mt: 0 } }}>
      <div>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {client.company_name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'muted', overflowWrap: 'anywhere', mt: 0.25 }}>
          <span>{`${client.contact_person} · `}</span>
          <Link href={mailto(shownAddress(client.email))}>{shownAddress(client.email)}</Link>
        </Typography>
        <OwnerField table="clients" row={client} name={client.company_name} />
      </div>
      <Button
        variant="outlined"
        startIcon={<Eye size={16} aria-hidden />}
        onClick={() => view(client.id)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('client.viewPage')}
      </Button>
      <ClientPeople client={client.id} />
      <ClientRecord client={client} />
      <ClientTotals id={client.id} />
      <LatestTransactions id={client.id} />
      <Conversation client={client.id} />
      <ClientFiles client={client.id} />
      <PanelFacts
        facts={[
          {
            label: t('client.since'),
            value: <time dateTime={client.created_at}>{date(client.created_at)}</time>,
          },
        ]}
      />
      <DeleteButton blockedReason={hasTransactions ? t('client.hasTransactions') : null} onDelete={onDelete}>
        {t('client.delete')}
      </DeleteButton>
    </Box>
  )
}
