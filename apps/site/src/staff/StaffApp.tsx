import { BackendProvider, type Backend } from '@nordlys/data/context'
import { latePart } from '@nordlys/ui/components/late-part.ts'
import '@nordlys/ui/theme/fonts.css'
import { Suspense } from 'react'
import type { SiteConfig } from '../config.ts'
import '../styles/site.css'
import { staffPage } from './staff-page.ts'

const StaffChat = latePart(async () => (await import('./StaffChat.tsx')).StaffChat)

/** The staff's areas inside a router, with the chat beside them. */
export function StaffApp({ config, backend }: { config: SiteConfig; backend: Backend }) {
  return (
    <BackendProvider backend={backend}>
      {/* One element for both areas, so that the session outlives the step from sign-in to admin. */}
      <Suspense>
        <staffPage.Page />
      </Suspense>
      <Suspense>
        <StaffChat wanted={false} config={config} />
      </Suspense>
    </BackendProvider>
  )
}
