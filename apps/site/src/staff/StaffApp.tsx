import { BackendProvider, type Backend } from '@nordlys/data/context'
import { latePart, useLatePart } from '@nordlys/ui/components/late-part.ts'
import '@nordlys/ui/theme/fonts.css'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isClientOnly } from '../client-only.ts'
import type { SiteConfig } from '../config.ts'
import '../styles/site.css'
import { staffPage } from './staff-page.ts'

const staffChat = latePart(async () => (await import('./StaffChat.tsx')).StaffChat)

/** A way from here to a public page, as the chat's answers have: those start from documents of their own. */
function PublicDocument() {
  useEffect(() => window.location.reload(), [])
  return null
}

/** The staff's areas inside a router, with the chat beside them. */
export function StaffApp({ config, backend }: { config: SiteConfig; backend: Backend }) {
  const { pathname } = useLocation()
  const Chat = useLatePart(staffChat)
  if (!isClientOnly(pathname)) return <PublicDocument />
  return (
    <BackendProvider backend={backend}>
      {/* One element for both areas, so that the session outlives the step from sign-in to admin. */}
      <Suspense>
        <staffPage.Page />
      </Suspense>
      <Suspense>{Chat && <Chat config={config} />}</Suspense>
    </BackendProvider>
  )
}
