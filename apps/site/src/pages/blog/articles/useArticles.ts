import { sameJson } from '@nordlys/data/lib/same-json'
import { fetchPostVersions } from '@nordlys/data/blog/public/anonymous-queries'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useMemo } from 'react'
import { useHiddenArticles } from '../../../content/ContentProvider.tsx'
import { useSite } from '../../../data/site-context.tsx'
import { type Remote, remote } from '../../../data/remote.ts'
import { useRemote } from '../../../data/useRemote.ts'
import type { ArticleSummary } from '../../../articles/article.ts'
import { builtInSummaries } from './built-in.ts'
import { mergeArticles } from './collection.ts'

type Summaries = readonly ArticleSummary[]

const versionsOf = (posts: Summaries) =>
  posts.map(({ slug, version, author }) => ({ slug, updated_at: version, author_name: author }))

/** The stored posts of a language. They are fetched, and their schema loads, only if their versions differ from the shown ones. */
const storedPosts = (language: Language): Remote<Summaries> =>
  remote(async ({ config, client }, known) => {
    if (known && sameJson(await fetchPostVersions(config, language), versionsOf(known))) return known
    const { fetchStoredSummaries } = await import('./fetch-stored.ts')
    return fetchStoredSummaries(await client(), language)
  })

const STORED: Readonly<Record<Language, Remote<Summaries>>> = { en: storedPosts('en'), no: storedPosts('no') }

/** Returns the articles of a language, newest first: the built-in and embedded ones immediately, the stored ones once fetched. */
export function useArticles(language: Language): Summaries {
  const { blog } = useSite()
  const { data: stored } = useRemote(STORED[language], blog?.language === language ? blog.posts : null)
  const hidden = useHiddenArticles()
  return useMemo(() => mergeArticles(builtInSummaries(language, hidden), stored ?? []), [language, stored, hidden])
}
