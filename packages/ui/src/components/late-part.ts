import { type ComponentType, useEffect, useSyncExternalStore } from 'react'

/** Where a part is wanted that could not be loaded, it is tried again after so many milliseconds. */
const PAUSE = 2000

/** A part of the frame that nobody needs in order to see a screen, such as a menu: its code comes after that, or when it is wanted. */
export interface LatePart<Props> {
  /** Loads it; never fails, as it can be tried again. */
  readonly load: () => Promise<void>
  readonly current: () => ComponentType<Props> | null
  readonly subscribe: (changed: () => void) => () => void
}

const loads: (() => Promise<void>)[] = []

/** Wraps a dynamic import. Call it once for each part, at the top of a module. */
export function latePart<Props>(importPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const start = async () => {
    try {
      part = await importPart()
      for (const changed of listeners) changed()
    } catch {
      loading = null
    }
  }
  const load = () => (loading ??= start())
  loads.push(load)
  return {
    load,
    current: () => part,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}

/** The part, or null while it is not there. Loads it where it is wanted, for as long as it takes. */
export function useLatePart<Props>(part: LatePart<Props>, wanted = false): ComponentType<Props> | null {
  const { load, current, subscribe } = part
  const Part = useSyncExternalStore(subscribe, current, current)
  const missing = wanted && Part === null
  useEffect(() => {
    if (!missing) return undefined
    void load()
    const again = setInterval(() => void load(), PAUSE)
    return () => clearInterval(again)
  }, [missing, load])
  return Part
}

/** Loads all parts, for when the line has nothing better to do. */
export async function prepareLateParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()))
}
