import { useQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { useDeferredValue } from 'react'
import { useRecovery } from '../../../lib/useRecovery.ts'
import { useKnownTemplates } from './known-templates.ts'

export type Templates =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly templates: readonly QuoteTemplate[]
      /** Whether the prices are those of an earlier time, because the current ones cannot be fetched. */
      readonly isEarlier: boolean
    }

/**
 * Returns the current services, or the last known ones until they arrive. Without either it reports 'failed' as soon as a response is
 * unlikely, and keeps retrying behind the message.
 */
export function useTemplates(): Templates {
  const { data: received, isError, failureCount, refetch } = useQuoteTemplates()
  const known = useKnownTemplates()
  // Renders the form in short tasks, between which a tap is handled.
  const templates = useDeferredValue(received ?? known)
  useRecovery(isError, refetch)
  // One failed request shows no message; after the second one, the visitor would wait too long.
  const isFailing = isError || failureCount > 1

  if (templates) return { state: 'ready', templates, isEarlier: isFailing && !received }
  return isFailing ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
}
