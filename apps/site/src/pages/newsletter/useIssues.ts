import { type Backend, useBackend } from '@nordlys/data/lib/context'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useCallback, useEffect, useState } from 'react'
import { useSite } from '../../data/site-context.tsx'
import { useRecovery } from '../../lib/useRecovery.ts'
import type { ReadableIssue } from './fetch-issues.ts'

type Issues =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly list: readonly ReadableIssue[] }

interface Wanted {
  readonly language: Language
  readonly letter: string | null
}

async function loadIssues(backend: Backend, apiUrl: string, wanted: Wanted): Promise<Issues> {
  try {
    const { fetchIssues } = await import('./fetch-issues.ts')
    return { state: 'ready', list: await fetchIssues({ supabase: await backend.client(), apiUrl, ...wanted }) }
  } catch {
    return { state: 'failed' }
  }
}

/**
 * Returns the sent issues of a language, or the one that a mail leads to; one hook per language and letter, so give the component a key. `retry` refetches
 * after a failure.
 */
export function useIssues({ language, letter }: Wanted): { issues: Issues; retry: () => void } {
  const backend = useBackend()
  const apiUrl = useSite().backend?.url
  const hasBackend = apiUrl !== undefined
  const [issues, setIssues] = useState<Issues>(() => (hasBackend ? { state: 'loading' } : { state: 'ready', list: [] }))

  const load = useCallback(() => {
    if (apiUrl !== undefined) void loadIssues(backend, apiUrl, { language, letter }).then(setIssues)
  }, [backend, apiUrl, language, letter])

  useEffect(() => {
    load()
  }, [load])

  useRecovery(issues.state === 'failed', load)

  return { issues, retry: load }
}
