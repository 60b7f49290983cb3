/** How long a subscription may take to connect or to reconnect before it is reported, in milliseconds. */
const GRACE = 4_000

const interrupted = new Set<object>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

/** Calls `listener` when `isInterrupted` may have changed; returns an unsubscribe function. */
export function subscribeToLiveness(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns whether a subscription of this page has not been live for some seconds. */
export const isInterrupted = (): boolean => interrupted.size > 0

interface Liveness {
  /** Reports whether the subscription receives changes. */
  readonly set: (isLive: boolean) => void
  /** Stops tracking: the subscription has ended. */
  readonly end: () => void
}

/** Tracks a subscription, which is not live at first. */
export function trackLiveness(): Liveness {
  const subscription = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const recover = () => {
    clearTimeout(timer)
    timer = undefined
    if (interrupted.delete(subscription)) notify()
  }
  const interrupt = () => {
    timer ??= setTimeout(() => {
      interrupted.add(subscription)
      notify()
    }, GRACE)
  }
  interrupt()
  return { set: (isLive) => (isLive ? recover() : interrupt()), end: recover }
}
