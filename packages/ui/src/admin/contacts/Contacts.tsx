import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { ScreenHead } from '../../components/ScreenHead.tsx'
import { WithPanel } from '../../components/table/panel/WithPanel.tsx'
import { OPEN_MESSAGE } from './contact-list.ts'
import { ContactCounters } from './ContactCounters.tsx'
import { ContactList } from './ContactList.tsx'

export { prefetchContacts } from './contact-list.ts'

const PANELS = {
  [OPEN_MESSAGE]: lazy(async () => ({ default: (await import('./ContactPanel.tsx')).ContactPanel })),
}

/** Contact messages: counters, the list and the message that is open. Live by the shell's subscription. */
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
