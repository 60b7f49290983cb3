import { useTranslation } from 'react-i18next'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
import { TabSet } from '@nordlys/ui/components/screen/TabSet'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { useSearchParams } from 'react-router-dom'
import { usePrefetchList } from '../../shared/list-prefetch.ts'
import { OPEN_REQUEST } from '../../shared/record-links.ts'
import { prefetchQuotes, prefetchTemplates } from './quote-lists.ts'
import { QuoteCounters } from './QuoteCounters.tsx'
import { QuoteRequestList } from './QuoteRequestList.tsx'
import { QuoteTemplateList } from './QuoteTemplateList.tsx'

export { prefetchQuotes }

const PANELS = {
  requests: {
    [OPEN_REQUEST]: lazyComponent(async () => (await import('./QuoteRequestPanel.tsx')).QuoteRequestPanel),
  },
  templates: {},
}

const PREFETCH = { requests: prefetchQuotes, templates: prefetchTemplates } as const

const QUOTE_TABS = ['requests', 'templates'] as const
type QuoteTab = (typeof QUOTE_TABS)[number]

const PARAM = 'tab'

/** Stores the tab in the URL. Each tab has its own list, so a switch resets the search; Back restores it. */
function useQuoteTab(): { readonly tab: QuoteTab; readonly setTab: (tab: QuoteTab) => void } {
  const [params, setParams] = useSearchParams()
  return {
    tab: QUOTE_TABS.find((tab) => tab === params.get(PARAM)) ?? 'requests',
    setTab: (tab) => setParams(tab === 'requests' ? {} : { [PARAM]: tab }, { preventScrollReset: true }),
  }
}

/** Renders quote management: counters, requests with their decisions, templates. The shell's realtime subscription keeps it up to date. */
export function QuoteManagement() {
  const { t } = useTranslation('quotes')
  const { tab, setTab } = useQuoteTab()
  const prefetch = usePrefetchList()
  return (
    <WithPanel panels={PANELS[tab]}>
      <ScreenHead title={t('title')}>
        <QuoteCounters />
      </ScreenHead>
      <TabSet
        label={t('tabs.label')}
        names={QUOTE_TABS}
        current={tab}
        onChange={setTab}
        textOf={(name) => t(`tabs.${name}`)}
        onPoint={(name) => void prefetch(PREFETCH[name])}
        sx={{ mb: 1.25 }}
      >
        {tab === 'requests' ? <QuoteRequestList /> : <QuoteTemplateList />}
      </TabSet>
    </WithPanel>
  )
}
