import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
import { TabSet } from '@nordlys/ui/components/screen/TabSet'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { usePrefetchList } from '../../shared/list-prefetch.ts'
import { clientPath, OPEN_CLIENT } from '../../shared/record-links.ts'
import { EDIT_CLIENT, OPEN_MESSAGE, prefetchClients, prefetchMessages, prefetchTransactions } from './client-lists.ts'
import { ClientCounters } from './ClientCounters.tsx'
import { ClientList } from './ClientList.tsx'
import { MessageList } from './MessageList.tsx'
import { TransactionList } from './TransactionList.tsx'
import { CLIENT_TABS, useClientTab } from './useClientTab.ts'

export { prefetchClients }

/** The screen of one client. Its code loads from here, because the shell would name each of its chunks before the first list. */
export const ClientScreen = lazyComponent(async () => (await import('./ClientScreen.tsx')).ClientScreen, {
  loading: <SkeletonLines lines={12} />,
})

const PANELS = {
  clients: {
    [OPEN_CLIENT]: ToClient,
    [EDIT_CLIENT]: lazyComponent(async () => (await import('./ClientEditor.tsx')).ClientEditor),
  },
  transactions: {},
  messages: { [OPEN_MESSAGE]: lazyComponent(async () => (await import('./MessagePanel.tsx')).MessagePanel) },
}

const PREFETCH = {
  clients: prefetchClients,
  transactions: prefetchTransactions,
  messages: prefetchMessages,
} as const

const LISTS = { clients: ClientList, transactions: TransactionList, messages: MessageList } as const

/** Renders counters, clients, transactions, messages. The shell's realtime subscription keeps it up to date. */
export function Clients() {
  const { t } = useTranslation('clients')
  const { tab, setTab } = useClientTab()
  const prefetch = usePrefetchList()
  const List = LISTS[tab]
  return (
    <WithPanel panels={PANELS[tab]}>
      <ScreenHead title={t('title')}>
        <ClientCounters />
      </ScreenHead>
      <TabSet
        label={t('tabs.label')}
        names={CLIENT_TABS}
        current={tab}
        onChange={setTab}
        textOf={(name) => t(`tabs.${name}`)}
        onPoint={(name) => void prefetch(PREFETCH[name])}
        sx={{ mb: 1.25 }}
      >
        <List />
      </TabSet>
    </WithPanel>
  )
}

/** Redirects a link of an earlier release to the screen of the client. */
function ToClient({ id }: { id: string }) {
  return <Navigate to={clientPath(id)} replace />
}
