import { useTranslation } from '../../../texts/useTranslation.ts'
import { coversOf } from '../../../cover/choose.ts'
import { Cover } from '../../../cover/Cover.tsx'
import { SitePicture } from '../../../pictures/SitePicture.tsx'
import shared from '../../../styles/shared.module.css'
import type { ArticleSummary } from '../../../articles/article.ts'
import { ArticleCard } from './ArticleCard.tsx'
import css from './ArticleLists.module.css'

type Articles = readonly ArticleSummary[]

/** The featured articles as cards. */
function Featured({ articles }: { articles: Articles }) {
  const { t } = useTranslation('blog')
  if (articles.length === 0) return null
  const covers = coversOf(articles.map(({ slug }) => slug))
  return (
    <section aria-labelledby="blog-featured" className={css.list}>
      <h2 id="blog-featured" className={shared.h2}>
        {t('featured')}
      </h2>
      <ul className={css.cards}>
        {articles.map((article, index) => (
          <ArticleCard key={article.slug} article={article} look="framed">
            <SitePicture
              source={article.picture}
              sizes="(min-width: 800px) 50vw, 100vw"
              priority={index === 0}
              className={css.picture}
            >
              <Cover seed={article.slug} choice={covers[index]} className={css.picture} />
            </SitePicture>
          </ArticleCard>
        ))}
      </ul>
    </section>
  )
}

/** Articles as rows under a heading. */
function Rows({ id, title, articles }: { id: string; title: string; articles: Articles }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby={id} className={css.list}>
      <h2 id={id} className={shared.h2}>
        {title}
      </h2>
      <ul className={css.rows}>
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} look="row" />
        ))}
      </ul>
    </section>
  )
}

/** All articles: the featured ones first, then the others. The results of a search are one list. */
export function ArticleLists({ articles, filtered }: { articles: Articles; filtered: boolean }) {
  const { t } = useTranslation('blog')
  if (filtered) return <Rows id="blog-results" title={t('results')} articles={articles} />
  return (
    <>
      <Featured articles={articles.filter(({ featured }) => featured)} />
      <Rows id="blog-latest" title={t('latest')} articles={articles.filter(({ featured }) => !featured)} />
    </>
  )
}
