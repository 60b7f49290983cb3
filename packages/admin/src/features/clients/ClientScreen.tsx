import { useClient } from '@nordlys/data/clients/client/queries'
import { useClientWorkRealtime } from '@nordlys/data/clients/work/realtime'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { Message } from '@nordlys/ui/components/states/Message'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { ADMIN_PATH } from '../../paths.ts'
import { useSetCrumb } from '../../shared/Crumb.tsx'
import { EDIT_TRANSACTION } from '../../shared/record-links.ts'
import { EDIT_CLIENT, VIEW_CLIENT } from './client-lists.ts'
import { ClientParts } from './work/ClientParts.tsx'

const PANELS = {
  [EDIT_CLIENT]: lazyComponent(async () => (await import('./ClientEditor.tsx')).ClientEditor),
  [VIEW_CLIENT]: lazyComponent(async () => (await import('./page/ClientPageDialog.tsx')).ClientPageDialog),
  [EDIT_TRANSACTION]: lazyComponent(async () => (await import('./work/PaymentDialog.tsx')).PaymentDialog),
}

/** Renders the screen of the client in the URL, updated live. */
export function ClientScreen() {
  const { id = '' } = useParams()
  const { t } = useTranslation('clients')
  const result = useClient(id)
  useClientWorkRealtime()
  useSetCrumb(result.data?.company_name)
  if (result.data)
    return (
      <WithPanel panels={PANELS}>
        <ClientParts key={id} client={result.data} />
      </WithPanel>
    )
  if (result.data === null)
    return (
      <Message
        live="status"
        headingLevel="h1"
        title={t('client.missing')}
        description={t('client.missingText')}
        action={
          <Button component={Link} to={`${ADMIN_PATH}/clients`} variant="outlined">
            {t('client.toList')}
          </Button>
        }
      />
    )
  if (!result.error) return <SkeletonLines lines={12} />
  const { error, isFetching, refetch } = result
  return <ErrorState title={t('loadFailed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
}
