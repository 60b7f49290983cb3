import { useTranslation } from 'react-i18next'
import { ScreenHead } from '@nordlys/ui/components/ScreenHead'
import { TabSet } from '@nordlys/ui/components/TabSet'
import { lazyComponent } from '@nordlys/ui/components/lazy-component'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { usePrefetchList } from '../../shared/list-prefetch.ts'
import { OPEN_REQUEST } from '../../shared/record-links.ts'
import { prefetchQuotes, prefetchTemplates } from './quote-lists.ts'
import { QuoteCounters } from './QuoteCounters.tsx'
import { QuoteRequestList } from './QuoteRequestList.tsx'
import { QuoteTemplateList } from './QuoteTemplateList.tsx'
import { QUOTE_TABS, useQuoteTab } from './useQuoteTab.ts'

export { prefetchQuotes }

const PANELS = {
  requests: {
    [OPEN_REQUEST]: lazyComponent(async () => (await import('./QuoteRequestPanel.tsx')).QuoteRequestPanel),
  },
  templates: {},
}

const PREFETCH = { requests: prefetchQuotes, templates: prefetchTemplates } as const

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
