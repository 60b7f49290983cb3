import { useEngagementsRealtime } from '@nordlys/data/clients/engagement/realtime'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
import { TabSet } from '@nordlys/ui/components/screen/TabSet'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { OPEN_ENGAGEMENT } from '../../shared/record-links.ts'
import { EDIT_ENGAGEMENT } from './engagement-list.ts'
import { EngagementList } from './EngagementList.tsx'

export { prefetchEngagements } from './engagement-list.ts'

const PANELS = {
  [OPEN_ENGAGEMENT]: lazyComponent(async () => (await import('./EngagementPanel.tsx')).EngagementPanel),
  [EDIT_ENGAGEMENT]: lazyComponent(async () => (await import('./EngagementEditor.tsx')).EngagementEditor),
}

const TABS = ['engagements', 'billing'] as const
type Tab = (typeof TABS)[number]

const LISTS: Readonly<Record<Tab, ComponentType>> = {
  engagements: EngagementList,
  billing: lazyComponent(async () => (await import('./billing/BillableList.tsx')).BillableList),
}

/** Renders the engagements, what of them is to invoice, the open engagement, and its form. They update live. */
export function EngagementsScreen() {
  const { t } = useTranslation('engagements')
  useEngagementsRealtime()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'engagements'
  const List = LISTS[tab]
  return (
    <WithPanel panels={PANELS}>
      <ScreenHead title={t('title')} />
      <TabSet
        label={t('tabs.label')}
        names={TABS}
        current={tab}
        // Each tab has its own list, so a switch resets the search; Back restores it.
        onChange={(name) => setParams(name === 'engagements' ? {} : { tab: name }, { preventScrollReset: true })}
        textOf={(name) => t(`tabs.${name}`)}
        sx={{ mb: 1.25 }}
      >
        <List />
      </TabSet>
    </WithPanel>
  )
}
