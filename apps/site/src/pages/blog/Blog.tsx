import { formatNumber } from '@nordlys/ui/i18n/format.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import Rss from 'lucide-react/icons/rss'
import { useTranslation } from '../../texts/useTranslation.ts'
import { NewsletterBox } from '../../sections/newsletter/NewsletterBox.tsx'
import { PageHero } from '../../sections/PageHero.tsx'
import shared from '../../styles/shared.module.css'
import { filterArticles } from './articles/collection.ts'
import { useArticles } from './articles/useArticles.ts'
import css from './Blog.module.css'
import { FeedLink, useFeedPath } from './FeedLink.tsx'
import { ArticleLists } from './list/ArticleLists.tsx'
import { FilterBar } from './list/FilterBar.tsx'
import { NoArticles } from './list/NoArticles.tsx'
import { useFilters } from './list/useFilters.ts'
import { Untranslated } from './Untranslated.tsx'

// A block of other pages loads it with this chunk.
export { ArticleCard } from './list/ArticleCard.tsx'

/** The page with all articles. */
export default function Blog() {
  const { t } = useTranslation('blog')
  const language = useLanguage()
  const { filters, search, setCategory, clear } = useFilters()
  const matching = filterArticles(useArticles(language), filters)
  const feedPath = useFeedPath()
  return (
    <>
      <FeedLink />
      <PageHero title={t('title')} lead={t('lead')}>
        <a href={feedPath} type="application/rss+xml" className={`${shared.textLink} ${css.feed}`}>
          <Rss size={18} aria-hidden="true" /> <span>{t('follow')}</span>
        </a>
      </PageHero>
      <div className={`${shared.container} ${css.page}`}>
        <Untranslated />
        <FilterBar filters={filters} search={search} setCategory={setCategory} />
        <output className={shared.srOnly}>
          {t('filter.results', { number: formatNumber(matching.length, language) })}
        </output>
        {matching.length === 0 ? (
          <NoArticles onClear={clear} />
        ) : (
          <ArticleLists articles={matching} filtered={filters.query !== '' || filters.category !== null} />
        )}
      </div>
      <NewsletterBox />
    </>
  )
}
