import { useClient } from '@nordlys/data/clients/client/queries'
import { useClientWorkRealtime } from '@nordlys/data/clients/work/realtime'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { ADMIN_PATH } from '../../paths.ts'
import { useSetCrumb } from '../../shared/Crumb.tsx'
import { EditorState, NoEditor } from '../../shared/draft/EditorState.tsx'
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
      <NoEditor
        title={t('client.missing')}
        description={t('client.missingText')}
        to={`${ADMIN_PATH}/clients`}
        link={t('client.toList')}
      />
    )
  return <EditorState result={result} failed={t('loadFailed')} />
}
