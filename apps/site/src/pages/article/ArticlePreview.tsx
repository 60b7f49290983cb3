import { formatDateTime } from '@nordlys/ui/i18n/format.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { isFramed } from '@nordlys/ui/platform/preview-page.ts'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { usePosted } from '../../lib/usePosted.ts'
import { type Server, useServer } from '../../data/useServer.ts'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useArticles } from '../blog/articles/useArticles.ts'
import { NoArticleHead } from './ArticleHead.tsx'
import { ArticleFailed } from './ArticleFailed.tsx'
import { ArticleLoading } from './ArticleLoading.tsx'
import css from './ArticlePreview.module.css'
import { ArticleView } from './ArticleView.tsx'
import type { Preview } from './fetch-preview.ts'
import type { ArticleKey } from '../blog/articles/fetch-stored.ts'

type Found = Preview | 'loading' | 'failed' | null

async function load(server: Server | null, key: ArticleKey, report: (found: Found) => void): Promise<void> {
  // Without a backend there are no posts.
  if (!server) return report(null)
  try {
    const { fetchPreview } = await import('./fetch-preview.ts')
    report(await fetchPreview({ supabase: await server.client(), apiUrl: server.config.url }, key))
  } catch {
    report('failed')
  }
}

interface ArticlePreviewProps {
  readonly slug: string
  /** The public page, for visitors without access to the preview. */
  readonly children: ReactNode
}

const readPosted = async () => (await import('./posted-article.ts')).readPostedArticle

/** The article that the admin posts to this page in its frame. */
function PostedArticle() {
  const articles = useArticles(useLanguage())
  const article = usePosted(readPosted)
  if (!article) return <ArticleLoading summary={undefined} />
  return <ArticleView article={article} others={articles} head={<NoArticleHead />} />
}

/** The preview of an unpublished post for staff, also with unsaved edits in a frame of the admin; neither cached nor indexed. */
export function ArticlePreview(props: ArticlePreviewProps) {
  return isFramed() ? <PostedArticle /> : <StoredPreview {...props} />
}

function StoredPreview({ slug, children }: ArticlePreviewProps) {
  const language = useLanguage()
  const server = useServer()
  const articles = useArticles(language)
  const [preview, setPreview] = useState<Found>('loading')
  const look = useCallback(() => void load(server, { language, slug }, setPreview), [server, language, slug])
  useEffect(() => {
    look()
  }, [look])
  const retry = () => {
    setPreview('loading')
    look()
  }

  if (preview === null) return children
  if (preview === 'loading') return <ArticleLoading summary={undefined} />
  if (preview === 'failed') return <ArticleFailed onRetry={retry} />
  return (
    <>
      <Notice preview={preview} />
      <ArticleView article={preview.article} others={articles} head={<NoArticleHead />} />
    </>
  )
}

function Notice({ preview: { article, status } }: { preview: Preview }) {
  const { t } = useTranslation('blog')
  const moment = formatDateTime(article.published, useLanguage())
  return <output className={css.notice}>{t(`preview.${status}`, { moment })}</output>
}
