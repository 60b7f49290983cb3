import { ViewTransition } from 'react'
import { Head } from '../head/Head.tsx'
import { Arrival } from '../routing/Arrival.tsx'
import { pageCode, PAGES } from './pages.ts'
import { PAGE_TEXTS } from '@nordlys/ui/site-texts/pages.ts'
import type { PageId } from '@nordlys/ui/site-copy/pages.ts'
import { usePageTexts } from '../texts/TextsProvider.tsx'

interface Props {
  id: PageId
  /** The English path; `null` for a page that is excluded from search engines. */
  path: string | null
}

/**
 * A public page with its head tags. The Suspense boundary is in the layout, which stays mounted: the previous page remains until this one
 * is loaded, and then the two cross-fade.
 */
export function PublicPage({ id, path }: Props) {
  const { ownHead } = PAGES[id]
  usePageTexts(PAGE_TEXTS[id])
  const { default: Page } = pageCode(id).read()
  return (
    // Copy that is refreshed inside a page does not fade.
    <ViewTransition default="none" enter="auto" exit="auto">
      {!ownHead && <Head page={id} path={path} />}
      <Page />
      <Arrival />
    </ViewTransition>
  )
}
