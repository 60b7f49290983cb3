import { startTransition, useCallback, useEffect, useState, type ComponentType } from 'react'
import { nextTask } from './tasks.ts'

/** A part of a page that comes in a chunk of its own: the part, or why it is not there. */
export type LazyPart = ComponentType | 'loading' | 'failed'

/**
 * Loads a part as soon as the page is alive; the page itself is there before it. Unlike a suspended part it can be tried again.
 * `importPart` must be the same function at every render.
 */
export function useLazyPart(importPart: () => Promise<{ default: ComponentType }>) {
  const [part, setPart] = useState<LazyPart>('loading')
  const load = useCallback(() => {
    importPart().then(
      // Drawn in small tasks: a form in one piece would keep a slow phone from answering a tap.
      (module) => startTransition(() => setPart(() => module.default)),
      () => setPart('failed'),
    )
  }, [importPart])
  useEffect(() => {
    load()
  }, [load])
  const retry = () => {
    setPart('loading')
    load()
  }
  return { part, retry }
}

/**
 * Runs what a part is made of after the cache, the code of the theme and the theme, each in a task of its own, which lets a slow phone
 * answer a tap between.
 */
export async function afterTheme<Part>(importPart: () => Promise<Part>): Promise<Part> {
  await import('./query-client.ts')
  await nextTask()
  const { prepareTheme } = await import('./theme/SiteTheme.tsx')
  await nextTask()
  prepareTheme()
  await nextTask()
  return importPart()
}
