import { useQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { useDeferredValue } from 'react'
import { useRecovery } from '../../../lib/use-recovery.ts'

export type Templates =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly templates: readonly QuoteTemplate[] }

/** Returns the services. Reports 'failed' as soon as a response is unlikely, and keeps retrying behind the message. */
export function useTemplates(): Templates {
  const { data: received, isError, failureCount, refetch } = useQuoteTemplates()
  // Renders the form in short tasks, between which a tap is handled.
  const data = useDeferredValue(received)
  useRecovery(isError, refetch)

  if (data) return { state: 'ready', templates: data }
  // One failed request shows no message; after the second one, the visitor would wait too long.
  return isError || failureCount > 1 ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
}
