import { createElement, use, type ComponentType } from 'react'
import { loadOnce } from './load-once.ts'

/** A page in a separate chunk. */
export interface LazyPage {
  /** Loads the chunk once. Call it before hydrating or prerendering, so that the first render does not suspend. */
  readonly load: () => Promise<ComponentType>
  /** The page; it suspends only while its chunk is loading. */
  readonly Page: ComponentType
}

/**
 * Wraps a dynamic import. Unlike React.lazy, a page that is already loaded renders in the same pass, which hydration needs: a suspended
 * first render would throw the prerendered page away.
 */
export function lazyPage(importPage: () => Promise<{ default: ComponentType }>): LazyPage {
  let current: ComponentType | undefined
  const { prepare, current: loading } = loadOnce(async () => {
    current = (await importPage()).default
    return current
  })
  return {
    load: prepare,
    Page: () => createElement(current ?? use(loading())),
  }
}
