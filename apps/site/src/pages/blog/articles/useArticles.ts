import { useBackend, type Backend } from '@nordlys/data/lib/context'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSite } from '../../../app/site-context.tsx'
import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'
import type { ArticleSummary } from './article.ts'
import { builtInSummaries } from './built-in.ts'
import { mergeArticles } from './collection.ts'

/** How long a response counts as current, in milliseconds. */
const FRESH = 60_000

/** The last response by language, which survives navigation. Stays empty while prerendering. */
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

/** Returns the articles of a language, newest first: the built-in and embedded ones immediately, the stored ones once fetched. */
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
    // Without a response the list stays the same.
    return whenIdle(() => void refresh(backend, language).catch(() => undefined))
  }, [backend, language])

  const stored = answer?.posts ?? (blog?.language === language ? blog.posts : undefined)
  return useMemo(() => mergeArticles(builtInSummaries(language), stored ?? []), [language, stored])
}
