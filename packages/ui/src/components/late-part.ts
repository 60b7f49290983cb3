import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react'

/** Where a part is wanted that could not be loaded, it is tried again after so many milliseconds. */
const PAUSE = 2000

interface Wanted {
  /** Whether somebody waits for it; where not, it comes when the line has nothing better to do. */
  readonly wanted?: boolean
}

/** What a late part is drawn as. */
export type LatePart<Props = object> = ComponentType<Props & Wanted>

const loads: (() => Promise<void>)[] = []

/**
 * Wraps a dynamic import of what nobody needs in order to see a screen, such as a menu. Until it is there nothing is drawn; where it is
 * wanted it is loaded at once, for as long as it takes. Call it once for each part, at the top of a module.
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
      // The next one to ask tries again.
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

/** Loads all parts, for when the line has nothing better to do. Never fails. */
export async function prepareLateParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()))
}
