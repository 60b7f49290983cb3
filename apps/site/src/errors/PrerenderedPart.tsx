import type { LazyComponent } from '@nordlys/ui/loading/lazy.ts'
import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { type ComponentType, Suspense, use } from 'react'

interface Props {
  readonly part: LazyComponent
}

type Module = Awaited<ReturnType<LazyComponent['load']>>

const waiting = new WeakMap<LazyComponent, Promise<Module>>()

/** Returns a promise of a load that is retried until it succeeds; the same promise for every call. */
function patiently(part: LazyComponent): Promise<Module> {
  const known = waiting.get(part)
  if (known) return known
  const again = async () => {
    await retryUntilDone(part.load, new AbortController().signal)
    return part.load()
  }
  const loaded = part.load().catch(again)
  waiting.set(part, loaded)
  return loaded
}

/** A lazy component of a prerendered page. The page shows its prerendered HTML until it has loaded, however often loading fails. */
export function PrerenderedPart({ part }: Props) {
  return (
    <Suspense>
      <Loaded part={part} />
    </Suspense>
  )
}

function Loaded({ part }: Props) {
  const { default: Part }: { readonly default: ComponentType } = part.peek() ?? use(patiently(part))
  return <Part />
}
