import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSite } from '../../data/site-context.tsx'
import { useServer } from '../../data/useServer.ts'
import { useRecovery } from '../../lib/useRecovery.ts'
import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'
import type { Article } from '../../articles/article.ts'
import { cachedArticle } from './article-cache.ts'
import { useHiddenArticles } from '../../content/ContentProvider.tsx'
import { findArticle, type Finding, isHidden } from './find-article.ts'

/** Returns the article of a slug; one hook per URL, so give the component a key. `retry` refetches after a failure. */
export function useArticle(language: Language, slug: string): { finding: Finding; retry: () => void } {
  const server = useServer()
  const { blog } = useSite()
  const hidden = useHiddenArticles()
  const [finding, setFinding] = useState<Finding>(() => {
    const baked = blog?.article
    const article =
      cachedArticle(language, slug) ?? (baked?.slug === slug && baked.language === language ? baked : undefined)
    return article && !isHidden(article, hidden) ? { state: 'ready', article } : { state: 'loading' }
  })
  const displayed = useRef<Article | null>(null)
  useEffect(() => {
    displayed.current = finding.state === 'ready' ? finding.article : null
  }, [finding])

  const look = useCallback(
    () => void findArticle({ language, slug }, { cached: displayed.current, hidden }, server, setFinding),
    [server, language, slug, hidden],
  )

  useEffect(() => {
    // The current content is complete; a newer version can wait.
    if (displayed.current) return whenIdle(look)
    look()
    return undefined
  }, [look])

  useRecovery(finding.state === 'failed', look)

  return { finding, retry: look }
}
