import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { Chat } from '../chat/Chat.tsx'
import { DocumentRouter } from '../chat/DocumentRouter.tsx'
import type { SiteConfig } from '../data/config.ts'
import { ContentProvider } from '../content/ContentProvider.tsx'
import { SiteErrorBoundary } from '../errors/SiteErrorBoundary.tsx'
import { SiteProvider } from '../data/site-context.tsx'
import { useSiteFacts } from '../app/site-facts.ts'
import type { AdminRouter } from './router.ts'

interface AdminChatProps {
  readonly config: SiteConfig
  readonly router: AdminRouter
  /** The message after an error. */
  readonly crash: ReactNode
}

/** The chat of the public pages, with the providers that it needs. */
export function AdminChat({ config, router, crash }: AdminChatProps) {
  const { content, contentVersion } = config
  const subscribe = useCallback((listener: () => void) => router.subscribe(listener), [router])
  const location = useSyncExternalStore(subscribe, () => router.state.location)
  return (
    <SiteErrorBoundary crash={crash}>
      <SiteProvider value={useSiteFacts(config)}>
        <ContentProvider baked={content} version={contentVersion}>
          <DocumentRouter location={location}>
            <Chat beside="admin" />
          </DocumentRouter>
        </ContentProvider>
      </SiteProvider>
    </SiteErrorBoundary>
  )
}
