import { initials } from '@nordlys/data/team/initials'
import { Markdown } from '@nordlys/ui/components/markdown/Markdown'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { SitePicture } from '../../pictures/SitePicture.tsx'
import { useLinksOf } from '../../routing/useLinksOf.ts'
import { NewsletterBox } from '../../sections/newsletter/NewsletterBox.tsx'
import shared from '../../styles/shared.module.css'
import type { Article, ArticleSummary } from '../../articles/article.ts'
import { relatedArticles } from '../blog/articles/collection.ts'
import { ArticleCard } from '../blog/list/ArticleCard.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import { ArticleOpening } from './ArticleOpening.tsx'
import css from './ArticleView.module.css'
import { ShareButton } from './ShareButton.tsx'
import { TableOfContents } from './TableOfContents.tsx'

/** The minimum number of sections for a table of contents. */
const FEWEST_SECTIONS = 2

interface ArticleViewProps {
  readonly article: Article
  /** The articles of its language. */
  readonly others: readonly ArticleSummary[]
  /** The head tags, if they are not those of the article. */
  readonly head?: ReactNode
}

/** The author: a monogram, the name, and the company. */
function AuthorCard({ author }: { author: string | null }) {
  const { t } = useTranslation('blog')
  const { name: company, tagline } = useContent('company_info')
  const name = author ?? company
  return (
    <aside aria-label={t('author.label')} className={`${shared.card} ${css.author}`}>
      <span className={css.monogram} aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <p className={css.authorName}>{name}</p>
        <p className={css.aboutAuthor}>
          {author === null ? t('author.company', { tagline }) : t('author.of_company', { company, tagline })}
        </p>
      </div>
    </aside>
  )
}

/** Related articles. */
function RelatedArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  const { t } = useTranslation('blog')
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="article-related" className={`${shared.section} ${shared.screenOnly}`}>
      <div className={shared.container}>
        <h2 id="article-related" className={shared.h2}>
          {t('related')}
        </h2>
        <ul className={css.related}>
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} look="plain" />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** An article with its table of contents, author and related articles. */
export function ArticleView({ article, others, head = <ArticleHead article={article} /> }: ArticleViewProps) {
  const { t } = useTranslation('blog')
  const text = useRef<HTMLDivElement>(null)
  useLinksOf(text)
  return (
    <>
      {head}
      <article className={css.article}>
        <div className={css.progress} aria-hidden="true" />
        <div className={shared.container}>
          <div className={css.columns}>
            <div className={css.opening}>
              <ArticleOpening article={article} />
              <SitePicture
                source={article.picture}
                sizes="(min-width: 1120px) 860px, 100vw"
                priority
                className={css.picture}
              />
            </div>
            {article.headings.length >= FEWEST_SECTIONS && (
              <div className={css.contents}>
                <TableOfContents headings={article.headings} />
              </div>
            )}
            <div ref={text} className={css.text}>
              <Markdown rendered={article} />
              <footer className={css.end}>
                <ShareButton title={article.title} label={t('share.article')} />
                <AuthorCard author={article.author} />
              </footer>
            </div>
          </div>
        </div>
      </article>
      <RelatedArticles articles={relatedArticles(others, article)} />
      <NewsletterBox />
    </>
  )
}
