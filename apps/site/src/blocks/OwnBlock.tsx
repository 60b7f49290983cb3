import type { Block } from '@nordlys/data/pages/blocks'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { use } from 'react'

/** What renders own blocks; pages without any never load it. */
export const ownBlocks = lazy(() => import('./LayoutBlock.tsx'))

const loads = new Map<string, Promise<unknown>>()

/** Returns a promise of the code that is retried until it loads; the same promise for every call. */
function load(): Promise<unknown> {
  const known = loads.get('')
  if (known) return known
  const loading = ownBlocks.load().catch(() => retryUntilDone(ownBlocks.load, new AbortController().signal))
  loads.set('', loading)
  return loading
}

/** A block that staff have added between the sections of a page. The page shows its prerendered HTML until its code has loaded. */
export function OwnBlock(props: { readonly of: string; readonly block: Block }) {
  if (!ownBlocks.peek()) use(load())
  const { default: LayoutBlock } = ownBlocks.read()
  return <LayoutBlock {...props} />
}
