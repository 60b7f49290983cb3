import { useRedirectsRealtime } from '@nordlys/data/redirects/realtime'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { OPEN_REDIRECT } from '../../shared/record-links.ts'
import { AddRedirect, RedirectList } from './RedirectList.tsx'

export { prefetchRedirects } from './redirect-list.ts'

const PANELS = {
  [OPEN_REDIRECT]: lazyComponent(async () => (await import('./RedirectEditor.tsx')).RedirectEditor),
}

/** Renders the redirects of the website and the form of the open one. It updates live. */
export function RedirectsScreen() {
  const { t } = useTranslation('redirects')
  useRedirectsRealtime()
  return (
    <WithPanel panels={PANELS}>
      <ScreenHead title={t('title')}>
        <AddRedirect />
      </ScreenHead>
      <RedirectList />
    </WithPanel>
  )
}
