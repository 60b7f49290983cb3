import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react'

/** The delay before a failed import of a wanted component is retried, in milliseconds. */
const PAUSE = 2000

interface Wanted {
  /** Whether to load it now; otherwise it loads while the network is idle. */
  readonly wanted?: boolean
}

/** The type of a lazy component. */
export type LatePart<Props = object> = ComponentType<Props & Wanted>

const loads: (() => Promise<void>)[] = []

/**
 * Wraps a dynamic import of a component that the first render does not need, such as a menu. Renders nothing until it has loaded; while it is
 * wanted, a failed import is retried. Call it once per component, at module level.
 */
export function latePart<Props extends object>(importPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const start = async () => {
    try {
      part = await importPart()
      for (const changed of listeners) changed()
    } catch {
      // The next request retries.
      loading = null
    }
  }
  const load = () => (loading ??= start())
  loads.push(load)
  const current = () => part
  const subscribe = (changed: () => void) => {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  }
  return function Late(props) {
    const { wanted = true } = props
    const loaded = useSyncExternalStore(subscribe, current, current)
    const missing = wanted && loaded === null
    useEffect(() => {
      if (!missing) return undefined
      void load()
      const again = setInterval(() => void load(), PAUSE)
      return () => clearInterval(again)
    }, [missing])
    return loaded && createElement(loaded, props)
  }
}

/** Loads all lazy components, for idle times. Never rejects. */
export async function prepareLateParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()))
}
