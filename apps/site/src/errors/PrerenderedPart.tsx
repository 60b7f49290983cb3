import type { LazyComponent } from '@nordlys/ui/loading/lazy.ts'
import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { type ComponentType, Suspense, use } from 'react'

interface Props {
  readonly part: LazyComponent
}

type Module = Awaited<ReturnType<LazyComponent['load']>>

const waiting = new WeakMap<LazyComponent, Promise<Module>>()

/** Returns a load that is repeated until it succeeds, the same one each time. */
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

/**
 * A lazy component of a page, which prerendering has loaded. The page works before it is loaded, and shows what was prerendered until then, however
 * often the load fails.
 */
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
