import { useCallback, useSyncExternalStore } from 'react'
import { Chat } from '../chat/Chat.tsx'
import { DocumentRouter } from '../chat/DocumentRouter.tsx'
import type { SiteConfig } from '../app/config.ts'
import { ContentProvider } from '../content/ContentProvider.tsx'
import { SiteErrorBoundary } from '../errors/SiteErrorBoundary.tsx'
import { SiteProvider } from '../app/site-context.tsx'
import { useSiteFacts } from '../app/site-facts.ts'
import type { StaffRouter } from './router.ts'

interface StaffChatProps {
  readonly config: SiteConfig
  readonly router: StaffRouter
}

/** The chat of the public pages, with the providers that it needs. */
export function StaffChat({ config, router }: StaffChatProps) {
  const { content, contentVersion, backend } = config
  const subscribe = useCallback((listener: () => void) => router.subscribe(listener), [router])
  const location = useSyncExternalStore(subscribe, () => router.state.location)
  return (
    <SiteErrorBoundary>
      <SiteProvider value={useSiteFacts(config)}>
        <ContentProvider baked={content} version={contentVersion} backend={backend}>
          <DocumentRouter location={location}>
            <Chat beside="staff" />
          </DocumentRouter>
        </ContentProvider>
      </SiteProvider>
    </SiteErrorBoundary>
  )
}
