import { startTransition, useCallback, useEffect, useState, type ComponentType } from 'react'
import { reloadIfServed } from '../errors/reload-if-served.ts'
import { retryUntilDone } from './retry-until-done.ts'
import { nextTask } from './tasks.ts'
import { within } from './within.ts'

/** The longest wait for a part, in milliseconds (rule R6). */
const LOAD_LIMIT = 12_000

/** A part of a page that comes in a chunk of its own: the part, or why it is not there. */
export type LazyPart = ComponentType | 'loading' | 'failed'

/**
 * Loads a part as soon as the page is alive; the page itself is there before it. A failed load is repeated by itself and by `retry`, which
 * reloads the page where only the chunk is missing, as after a new version was published.
 * `importPart` must be the same function at every render.
 */
export function useLazyPart(importPart: () => Promise<{ default: ComponentType }>) {
  const [part, setPart] = useState<LazyPart>('loading')
  const load = useCallback(async () => {
    const { default: loaded } = await within(LOAD_LIMIT, importPart(), () => new Error('No answer'))
    // Rendered in small tasks: a form in one piece would keep a slow phone from answering a tap.
    startTransition(() => setPart(() => loaded))
  }, [importPart])
  useEffect(() => {
    load().catch(() => setPart('failed'))
  }, [load])
  useEffect(() => {
    if (part !== 'failed') return undefined
    const stopped = new AbortController()
    void retryUntilDone(load, stopped.signal)
    return () => stopped.abort()
  }, [part, load])
  const retry = () => {
    setPart('loading')
    void load().catch(() => {
      setPart('failed')
      return reloadIfServed()
    })
  }
  return { part, retry }
}

/**
 * Runs what a part is made of after the cache, the code of the theme and the theme, each in a task of its own, which lets a slow phone
 * answer a tap between.
 */
export async function afterTheme<Part>(importPart: () => Promise<Part>): Promise<Part> {
  await import('../app/query-client.ts')
  await nextTask()
  const { prepareTheme } = await import('../theme/SiteTheme.tsx')
  await nextTask()
  prepareTheme()
  await nextTask()
  return importPart()
}
