import { useEngagementsRealtime } from '@nordlys/data/clients/engagement/realtime'
import { useTranslation } from 'react-i18next'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
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

/** Renders the engagements: the list, the open engagement, and its form. They update live. */
export function EngagementsScreen() {
  const { t } = useTranslation('engagements')
  useEngagementsRealtime()
  return (
    <WithPanel panels={PANELS}>
      <ScreenHead title={t('title')} />
      <EngagementList />
    </WithPanel>
  )
}
