import { Chat } from '../chat/Chat.tsx'
import type { SiteConfig } from '../config.ts'
import { ContentProvider } from '../content/ContentProvider.tsx'
import { SiteErrorBoundary } from '../errors/SiteErrorBoundary.tsx'
import { SiteProvider } from '../site-context.tsx'
import { useSiteFacts } from '../site-facts.ts'

/** The chat as the public pages have it, with what it needs of them. */
export function StaffChat({ config }: { config: SiteConfig }) {
  const { content, contentVersion, backend } = config
  return (
    <SiteErrorBoundary>
      <SiteProvider value={useSiteFacts(config)}>
        <ContentProvider baked={content} version={contentVersion} backend={backend}>
          <Chat beside="staff" />
        </ContentProvider>
      </SiteProvider>
    </SiteErrorBoundary>
  )
}
