import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { useEffect, useState } from 'react'
import { readConfig } from '../../../data/config.ts'
import { useSite } from '../../../data/site-context.tsx'

type Templates = readonly QuoteTemplate[]

/** Reads the services from the calculator's prerendered page, for a visitor who navigated from another page. */
async function readPage(signal: AbortSignal): Promise<Templates | null> {
  const response = await fetch(window.location.pathname, { signal })
  if (!response.ok) return null
  return readConfig(new DOMParser().parseFromString(await response.text(), 'text/html')).templates ?? null
}

/**
 * Returns the services and prices at the time of rendering, to show until the current ones arrive; null while unknown, and on a site without a
 * backend, which cannot receive requests.
 */
export function useKnownTemplates(): Templates | null {
  const { backend, templates: embedded } = useSite()
  const [read, setRead] = useState<Templates | null>(null)
  const isMissing = backend !== null && embedded === null
  useEffect(() => {
    if (!isMissing) return undefined
    const stopped = new AbortController()
    // The request for the current services reports a failure.
    void readPage(stopped.signal).then(setRead, () => undefined)
    return () => stopped.abort()
  }, [isMissing])
  const known = backend === null ? null : (embedded ?? read)
  return known && known.length > 0 ? known : null
}
