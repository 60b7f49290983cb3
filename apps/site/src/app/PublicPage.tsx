import type { SiteNamespace } from '../texts/site-texts.ts'
import { ViewTransition } from 'react'
import { Head } from '../head/Head.tsx'
import { Arrival } from '../routing/Arrival.tsx'
import { PAGES } from './pages.ts'
import type { PageId } from '../routing/route-table.ts'
import { usePageTexts } from '../texts/TextsProvider.tsx'

interface Props {
  id: PageId
  /** The English path; `null` for a page that is excluded from search engines. */
  path: string | null
  namespaces: readonly SiteNamespace[]
  /** Whether the page renders its own head tags. */
  ownHead?: true | undefined
}

/**
 * A public page with its head tags. The Suspense boundary is in the layout, which stays mounted: the previous page remains until this one
 * is loaded, and then the two cross-fade.
 */
export function PublicPage({ id, path, namespaces, ownHead }: Props) {
  usePageTexts(namespaces)
  const { default: Page } = PAGES[id].read()
  return (
    // Copy that is refreshed inside a page does not fade.
    <ViewTransition default="none" enter="auto" exit="auto">
      {!ownHead && <Head page={id} path={path} />}
      <Page />
      <Arrival />
    </ViewTransition>
  )
}
