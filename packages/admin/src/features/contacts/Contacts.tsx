import { useTranslation } from 'react-i18next'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { OPEN_CONTACT } from '../../shared/record-links.ts'
import { ContactCounters } from './ContactCounters.tsx'
import { ContactList } from './ContactList.tsx'

export { prefetchContacts } from './contact-list.ts'

const PANELS = {
  [OPEN_CONTACT]: lazyComponent(async () => (await import('./ContactPanel.tsx')).ContactPanel),
}

/** Renders the contact messages: counters, the list and the open message. The shell's realtime subscription keeps them up to date. */
export function Contacts() {
  const { t } = useTranslation('contacts')
  return (
    <WithPanel panels={PANELS}>
      <ScreenHead title={t('title')}>
        <ContactCounters />
      </ScreenHead>
      <ContactList />
    </WithPanel>
  )
}
