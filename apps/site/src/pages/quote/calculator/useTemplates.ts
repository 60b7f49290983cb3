import { sameJson } from '@nordlys/data/lib/same-json'
import type { BackendConfig } from '@nordlys/data/lib/config'
import { fetchTemplateRows } from '@nordlys/data/quotes/anonymous-queries'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { useSite } from '../../../data/site-context.tsx'
import { useKnownTemplates } from './known-templates.ts'

export type Templates =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly templates: readonly QuoteTemplate[]
      /** Whether the prices may be outdated, because the current ones cannot be fetched. */
      readonly isEarlier: boolean
    }

/** Fetches the current services; `embedded` are the services in the page. Throws when the request fails. */
async function fetchCurrent(
  backend: BackendConfig | null,
  embedded: readonly QuoteTemplate[] | null,
): Promise<readonly QuoteTemplate[]> {
  if (!backend) throw new Error('This site was built without a backend')
  const rows = await fetchTemplateRows(backend)
  if (embedded && sameJson(rows, embedded)) return embedded
  // Only changed prices need zod.
  const { quoteTemplatesSchema } = await import('@nordlys/data/quotes/template/schema')
  return quoteTemplatesSchema.parse(rows)
}

/** Returns the current services, or the last known ones until they arrive. Without either it reports a failure and keeps retrying. */
export function useTemplates(): Templates {
  const { backend, templates: embedded } = useSite()
  const known = useKnownTemplates()
  const [current, setCurrent] = useState<readonly QuoteTemplate[] | null>(null)
  const [isFailing, setIsFailing] = useState(false)

  const load = useCallback(async () => {
    try {
      const fetched = await fetchCurrent(backend, embedded)
      startTransition(() => {
        setCurrent(fetched)
        setIsFailing(false)
      })
    } catch (error) {
      setIsFailing(true)
      throw error
    }
  }, [backend, embedded])

  useEffect(() => {
    const stopped = new AbortController()
    const cancel = whenIdle(() => void load().catch(() => retryUntilDone(load, stopped.signal)))
    return () => {
      cancel()
      stopped.abort()
    }
  }, [load])

  const templates = current ?? known
  if (templates) return { state: 'ready', templates, isEarlier: isFailing }
  return isFailing ? { state: 'failed', retry: () => void load().catch(() => undefined) } : { state: 'loading' }
}
