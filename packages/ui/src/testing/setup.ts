import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Component tests run in jsdom; the others have no document to tidy up.
if (typeof document !== 'undefined') {
  const { toast } = await import('sonner')
  afterEach(() => {
    cleanup()
    // What is still said would be said again by the next test's toaster.
    toast.dismiss()
  })
  // How long a query waits at most; a busy machine takes its time to load a lazy screen.
  configure({ asyncUtilTimeout: 10_000 })
  // jsdom has nothing to scroll.
  globalThis.scrollTo = () => undefined
}
