import { useQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { useDeferredValue, useEffect } from 'react'

/** After giving up, the services are asked for again this often, in milliseconds (rule R6). */
const RECOVERY_PERIOD = 10_000

export type Templates =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly templates: readonly QuoteTemplate[] }

/** The services to price. Says 'failed' as soon as waiting on is not worth it, and keeps trying behind the message. */
export function useTemplates(): Templates {
  const { data: received, isError, failureCount, refetch } = useQuoteTemplates()
  // The form is drawn in small tasks that let a tap through.
  const data = useDeferredValue(received)

  useEffect(() => {
    if (!isError) return undefined
    const timer = setInterval(() => void refetch(), RECOVERY_PERIOD)
    return () => clearInterval(timer)
  }, [isError, refetch])

  if (data) return { state: 'ready', templates: data }
  // One lost request is not worth a message; by the second, more silence would use up the visitor's patience.
  return isError || failureCount > 1 ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
}
