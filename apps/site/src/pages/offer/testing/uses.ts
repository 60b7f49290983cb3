import { vi } from 'vitest'

const trusted = (type: string): Event =>
  new Proxy(new Event(type), { get: (event, name): unknown => name === 'isTrusted' || Reflect.get(event, name) })

/**
 * Returns a function that calls the listeners of the window as a browser does when a person uses the page: no script can make a trusted event. Call it
 * before the listeners are added.
 */
export function trustedUses(): (type: string) => void {
  const added = vi.spyOn(globalThis, 'addEventListener')
  return (type) => {
    for (const [name, listener, options] of added.mock.calls) {
      const isStopped = typeof options === 'object' && options.signal?.aborted
      if (name === type && typeof listener === 'function' && !isStopped) listener.call(globalThis, trusted(type))
    }
  }
}
