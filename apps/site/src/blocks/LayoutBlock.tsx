import { useBackend } from '@nordlys/data/lib/context'
import type { Block } from '@nordlys/data/pages/blocks'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { use, useDeferredValue } from 'react'
import { usePreviewedBlocks } from '../content/ContentProvider.tsx'
import { useSite } from '../data/site-context.tsx'
import { BlockList } from './Blocks.tsx'
import { completePreviewed, lookUpBlock } from './find-made.ts'

/** A block between the sections of a page: embedded in the page, or with what it shows fetched now. */
export default function LayoutBlock({ block }: { readonly of: string; readonly block: Block }) {
  const backend = useBackend()
  const language = useLanguage()
  const { made, backend: server } = useSite()
  // Deferred, so that the blocks stay while the next ones are rendered.
  const previewed = useDeferredValue(usePreviewedBlocks())
  const isBaked = made?.page.blocks.some(({ id }) => id === block.id)
  const found = previewed ? completePreviewed(previewed, language) : isBaked ? null : lookUpBlock(block, language, backend, server) // prettier-ignore
  const shown = found ? use(found) : made
  return shown && <BlockList blocks={[block]} made={shown} />
}
