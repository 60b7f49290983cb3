import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useWebhooks } from '@nordlys/data/webhooks/queries'
import type { Webhook } from '@nordlys/data/webhooks/schema'
import { EmptyState } from '@nordlys/ui/components/states/EmptyState'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { Quiet } from '@nordlys/ui/components/table/list/CellText'
import { ActionMenu } from '@nordlys/ui/components/table/list/ActionMenu'
import { useTranslation } from 'react-i18next'
import { SmallTable } from '../../../shared/SmallTable.tsx'
import type { useWebhookActions } from './useWebhookActions.ts'

interface WebhookListProps {
  readonly actions: ReturnType<typeof useWebhookActions>
  readonly onEdit: (id: string) => void
}

/** Lists the webhooks with their state and actions. */
export function WebhookList({ actions, onEdit }: WebhookListProps) {
  const { t } = useTranslation('webhooks')
  const { data, error, refetch, isFetching } = useWebhooks()
  if (!data) {
    return error ? (
      <ErrorState error={error} title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingScreen />
    )
  }
  if (data.length === 0) return <EmptyState title={t('emptyTitle')} description={t('emptyText')} />
  return (
    <SmallTable
      caption={t('title')}
      isCaptionHidden
      columns={[t('form.name'), t('state'), t('actions')]}
      sx={{
        '& th, & td': { py: 1, pr: 2, textAlign: 'start' },
        '& tr > :last-child': { pr: 0, textAlign: 'end' },
      }}
    >
      {data.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} actions={actions} onEdit={onEdit} />
      ))}
    </SmallTable>
  )
}

function WebhookRow({ webhook, actions, onEdit }: WebhookListProps & { readonly webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const hasSecret = webhook.secret_created_at !== null
  const entries = [
    { label: t('form.edit'), act: () => onEdit(webhook.id) },
    { label: t('test.send'), act: () => void actions.test(webhook) },
    { label: hasSecret ? t('secret.new') : t('secret.create'), act: () => void actions.createSecret(webhook) },
    { label: t('delete.confirm'), act: () => void actions.remove(webhook) },
  ]
  return (
    <tr>
      <Box component="th" scope="row" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <Link component="button" type="button" onClick={() => onEdit(webhook.id)} sx={{ textAlign: 'start' }}>
          {webhook.name}
        </Link>
        <div>
          <Quiet>{`${webhook.host} · ${t('eventCount', { count: webhook.events.length })}`}</Quiet>
        </div>
      </Box>
      <td>
        {webhook.is_active && !hasSecret ? (
          <StatusChip tone="bad">{t('states.noSecret')}</StatusChip>
        ) : (
          <StatusChip tone={webhook.is_active ? 'good' : 'neutral'}>
            {webhook.is_active ? t('states.on') : t('states.off')}
          </StatusChip>
        )}
      </td>
      <td>
        <ActionMenu label={t('menu', { name: webhook.name })} actions={entries} />
      </td>
    </tr>
  )
}
