import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** A little longer than jsdom's, in milliseconds. */
const FRAME = 20

// Component tests run in jsdom; the others have no document to tidy up.
if (typeof document !== 'undefined') {
  const { toast } = await import('sonner')
  afterEach(() => {
    cleanup()
    // What is still said would be said again by the next test's toaster.
    toast.dismiss()
    if (!vi.isFakeTimers()) return
    // jsdom draws by an interval: begun on a test's own clock it ends on it, or no test after it is drawn a frame.
    vi.advanceTimersByTime(FRAME)
    vi.useRealTimers()
  })
  // How long a query waits at most; a busy machine takes its time to load a lazy screen.
  configure({ asyncUtilTimeout: 10_000 })
  // jsdom has nothing to scroll.
  globalThis.scrollTo = () => undefined
}
