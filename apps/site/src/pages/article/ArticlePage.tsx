import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useEffect, useRef } from 'react'
import { articlePath } from '../../articles/article.ts'
import { localizedPath } from '../../routing/language.ts'
import { Redirect, useLocation, useSearchParams } from '../../routing/router.tsx'
import { focusHeading } from '../../routing/focus-heading.ts'
import { useOnceHydrated } from '../../lib/useOnceHydrated.ts'
import { useArticles } from '../blog/articles/useArticles.ts'
import { slugOf } from './article-cache.ts'
import { ArticleFailed } from './ArticleFailed.tsx'
import { ArticleLoading } from './ArticleLoading.tsx'
import { ArticleMissing } from './ArticleMissing.tsx'
import { ArticlePreview } from './ArticlePreview.tsx'
import { ArticleView } from './ArticleView.tsx'
import { useArticle } from './useArticle.ts'

// The page of a link to a draft loads it with this chunk.
export { ArticleView } from './ArticleView.tsx'

function ArticleAt({ slug }: { slug: string }) {
  const language = useLanguage()
  const articles = useArticles(language)
  const { finding, retry } = useArticle(language, slug)
  const isReady = finding.state === 'ready'
  const wasReady = useRef(isReady)
  useEffect(() => {
    // The replaced content may have had the focus.
    if (isReady && !wasReady.current && document.activeElement === document.body) focusHeading()
    wasReady.current = isReady
  }, [isReady])
  switch (finding.state) {
    case 'loading':
      return <ArticleLoading summary={articles.find((article) => article.slug === slug)} />
    case 'ready':
      return <ArticleView article={finding.article} others={articles} />
    case 'missing':
      return <ArticleMissing slug={slug} languages={finding.languages} />
    case 'moved':
      return <Redirect to={localizedPath(articlePath(finding.to.slug), finding.to.language)} />
    case 'failed':
      break
  }
  return <ArticleFailed onRetry={retry} />
}

/** The article of the URL; with `?preview`, the preview of an unpublished post for staff. */
export default function ArticlePage() {
  const slug = slugOf(useLocation().pathname)
  const [params] = useSearchParams()
  const isPreview = useOnceHydrated(params.has('preview'), false)
  const article = <ArticleAt key={slug} slug={slug} />
  if (!isPreview) return article
  return (
    <ArticlePreview key={slug} slug={slug}>
      {article}
    </ArticlePreview>
  )
}
