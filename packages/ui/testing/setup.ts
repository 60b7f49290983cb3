import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** A little longer than jsdom's, in milliseconds. */
const FRAME = 20

// Component tests run in jsdom; the others have no document to clean up.
if (typeof document !== 'undefined') {
  const { toast } = await import('sonner')
  afterEach(() => {
    cleanup()
    // A remaining toast would show in the next test's toaster.
    toast.dismiss()
    if (!vi.isFakeTimers()) return
    // jsdom renders frames with an interval: one started with fake timers must end with them, or later tests receive no frames.
    vi.advanceTimersByTime(FRAME)
    vi.useRealTimers()
  })
  // The timeout of queries; loading a lazy screen is slow on a busy machine.
  configure({ asyncUtilTimeout: 10_000 })
  // jsdom cannot scroll.
  globalThis.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  // jsdom has no layout, so nothing changes its size.
  globalThis.ResizeObserver = class implements ResizeObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
