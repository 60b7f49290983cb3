import type { Namespace } from '@nordlys/ui/i18n/namespaces.ts'
import { ViewTransition } from 'react'
import { Head } from '../head/Head.tsx'
import { Arrival } from '../routing/Arrival.tsx'
import { PAGES } from './pages.ts'
import type { PageId } from './route-table.ts'
import { usePageTexts } from '../texts/TextsProvider.tsx'

interface Props {
  id: PageId
  /** The English address; `null` for a page that search engines are to leave out. */
  path: string | null
  namespaces: readonly Namespace[]
  /** Whether the page writes its head tags itself. */
  ownHead?: true | undefined
}

/**
 * A public page with its head tags. The Suspense boundary is the layout's, which stays mounted: so the page before this one remains until
 * this one is loaded, and then the two cross-fade.
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
