import { cleanup, configure } from '@testing-library/react'
import { afterEach, inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The limit of a wait, in milliseconds. */
    waitLimit: number
  }
}

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
  configure({ asyncUtilTimeout: inject('waitLimit') })
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
