import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../components/ScreenHead.tsx'
import { useOpenId } from '../../components/table/useOpenId.ts'
import { useReadAhead } from '../read-ahead.ts'
import { OPEN_REQUEST, readQuotesAhead, readTemplatesAhead } from './quote-lists.ts'
import { QuoteCounters } from './QuoteCounters.tsx'
import { QuoteRequestList } from './QuoteRequestList.tsx'
import { QuoteTemplateList } from './QuoteTemplateList.tsx'
import { QUOTE_TABS, useQuoteTab } from './useQuoteTab.ts'

export { readQuotesAhead }

const QuoteRequestPanel = lazy(async () => ({ default: (await import('./QuoteRequestPanel.tsx')).QuoteRequestPanel }))

/** How the rows of each tab are asked for. */
const READ_AHEAD = { requests: readQuotesAhead, templates: readTemplatesAhead } as const

/** Quote management: counters, requests with their decisions, templates. Live by the shell's subscription. */
export function QuoteManagement() {
  const { t } = useTranslation('quotes')
  const { tab, setTab } = useQuoteTab()
  const readRows = useReadAhead()
  const id = useId()
  const { id: openId, close } = useOpenId(OPEN_REQUEST)
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ScreenHead title={t('title')}>
          <QuoteCounters />
        </ScreenHead>
        <Tabs value={tab} onChange={(_event, next) => setTab(next)} aria-label={t('tabs.label')} sx={{ mb: 1.25 }}>
          {QUOTE_TABS.map((name) => (
            <Tab
              key={name}
              value={name}
              label={t(`tabs.${name}`)}
              id={`${id}-${name}`}
              aria-controls={`${id}-panel`}
              onPointerEnter={() => void readRows(READ_AHEAD[name])}
            />
          ))}
        </Tabs>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
          {tab === 'requests' ? <QuoteRequestList /> : <QuoteTemplateList />}
        </div>
      </Box>
      <Suspense>{tab === 'requests' && openId !== null && <QuoteRequestPanel id={openId} onClose={close} />}</Suspense>
    </Box>
  )
}
