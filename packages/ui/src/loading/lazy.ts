import { type ComponentType, use } from 'react'
import { within } from './within.ts'

/** The longest wait for code, texts or copy, in milliseconds (rule R6). */
const LOAD_LIMIT = 12_000

/** Code, texts or copy of a page that did not load; `LoadBoundary` retries. */
export class LoadError extends Error {
  override readonly name = 'LoadError'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'Not loaded', { cause })
  }
}

/** Code, texts or copy that loads once for the whole visit. */
export interface Lazy<Value> {
  /** Returns the current load, or a new one if the last one failed. Await it before hydrating or prerendering a component that reads it. */
  readonly load: () => Promise<Value>
  /** Returns the value, or undefined while it is not loaded. */
  readonly peek: () => Value | undefined
  /** Returns the value. Suspends while it loads; throws a LoadError if loading failed. */
  readonly read: () => Value
}

/** The module of a component. */
export type LazyComponent = Lazy<{ readonly default: ComponentType }>

/**
 * Wraps a load, which rejects with a LoadError after LOAD_LIMIT. Unlike `React.lazy`, it can be repeated, and a loaded value renders without
 * suspending, because React discards a prerendered page whose first render suspends.
 */
export function lazy<Value>(load: () => Promise<Value>): Lazy<Value> {
  let loaded: { readonly value: Value } | undefined
  let last: Promise<Value> | undefined
  let hasFailed = false
  const attempt = async () => {
    hasFailed = false
    try {
      return await within(LOAD_LIMIT, load(), () => new Error('No answer'))
    } catch (error) {
      hasFailed = true
      throw new LoadError(error)
    }
  }
  const start = () => {
    const current = attempt()
    const settle = (value: Value) => {
      loaded = { value }
      // React's `FulfilledReactPromise`: `use` returns its value without suspending.
      void Object.assign(current, { status: 'fulfilled', value })
    }
    void current.then(settle, () => undefined)
    last = current
    return current
  }
  return {
    load: () => (last && !hasFailed ? last : start()),
    peek: () => loaded?.value,
    // Calls `use` for a loaded value too: React matches the calls of a repeated render by their order, and a missing one would shift the
    // others. A failed load is not repeated here: a new one at each render would never settle.
    read: () => use(last ?? start()),
  }
}

/** Wraps a load with arguments: returns the lazy value of its arguments, the same one each time. */
export function lazyBy<Key extends readonly unknown[], Value>(
  load: (...key: Key) => Promise<Value>,
): (...key: Key) => Lazy<Value> {
  const known = new Map<string, Lazy<Value>>()
  return (...key) => {
    const id = JSON.stringify(key)
    const found = known.get(id) ?? lazy(() => load(...key))
    known.set(id, found)
    return found
  }
}
