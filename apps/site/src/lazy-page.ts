import { createElement, use, type ComponentType } from 'react'
import { loadOnce } from './load-once.ts'

/** A page in a chunk of its own. */
export interface LazyPage {
  /** Loads the chunk once; call it before hydrating or prerendering, so that the first render has the page at hand. */
  readonly load: () => Promise<ComponentType>
  /** The page itself; it suspends only while its chunk is on the way. */
  readonly Page: ComponentType
}

/**
 * Wraps a dynamic import. Unlike React.lazy, a page that is already loaded renders in the same pass, which hydration needs: a suspended
 * first render would throw the prerendered page away. `limit` is that of `loadOnce`.
 */
export function lazyPage(importPage: () => Promise<{ default: ComponentType }>, limit?: number | null): LazyPage {
  let current: ComponentType | undefined
  const { prepare, current: loading } = loadOnce(async () => {
    current = (await importPage()).default
    return current
  }, limit)
  return {
    load: prepare,
    Page: () => createElement(current ?? use(loading())),
  }
}
