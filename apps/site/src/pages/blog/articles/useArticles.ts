import { useBackend, type Backend } from '@nordlys/data/lib/context'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSite } from '../../../app/site-context.tsx'
import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'
import type { ArticleSummary } from './article.ts'
import { builtInSummaries } from './built-in.ts'
import { mergeArticles } from './collection.ts'

/** How long an answer is taken for current, in milliseconds. */
const FRESH = 60_000

/** What the backend last answered, by language; it outlives a visit to another page. Stays empty while prerendering. */
const answers = new Map<Language, { readonly posts: readonly ArticleSummary[]; readonly at: number }>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function refresh(backend: Backend, language: Language): Promise<void> {
  const { fetchStoredSummaries } = await import('./fetch-stored.ts')
  const posts = await fetchStoredSummaries(await backend.client(), language)
  answers.set(language, { posts, at: performance.now() })
  for (const listener of listeners) listener()
}

/** The articles of a language, newest first: those built in and those baked into the page at once, what is stored now soon after. */
export function useArticles(language: Language): readonly ArticleSummary[] {
  const backend = useBackend()
  const { blog } = useSite()
  const answer = useSyncExternalStore(
    subscribe,
    () => answers.get(language),
    () => undefined,
  )

  useEffect(() => {
    const known = answers.get(language)
    if (known && performance.now() - known.at < FRESH) return undefined
    // Without an answer the list keeps what it has.
    return whenIdle(() => void refresh(backend, language).catch(() => undefined))
  }, [backend, language])

  const stored = answer?.posts ?? (blog?.language === language ? blog.posts : undefined)
  return useMemo(() => mergeArticles(builtInSummaries(language), stored ?? []), [language, stored])
}
