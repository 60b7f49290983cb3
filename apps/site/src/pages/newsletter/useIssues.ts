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

async function loadIssues(backend: Backend, language: Language): Promise<Issues> {
  try {
    const { fetchIssues } = await import('./fetch-issues.ts')
    return { state: 'ready', list: await fetchIssues(await backend.client(), language) }
  } catch {
    return { state: 'failed' }
  }
}

/** Returns the sent issues of a language; one hook per language, so give the component a key. `retry` refetches after a failure. */
export function useIssues(language: Language): { issues: Issues; retry: () => void } {
  const backend = useBackend()
  const hasBackend = useSite().backend !== null
  const [issues, setIssues] = useState<Issues>(() => (hasBackend ? { state: 'loading' } : { state: 'ready', list: [] }))

  const load = useCallback(() => void loadIssues(backend, language).then(setIssues), [backend, language])

  useEffect(() => {
    if (hasBackend) load()
  }, [hasBackend, load])

  useRecovery(issues.state === 'failed', load)

  return { issues, retry: load }
}
