import { htmlLang } from '@nordlys/ui/i18n/language.ts'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useContent } from '../../content/ContentProvider.tsx'
import { nameOfCategory } from '../../content/category-names.ts'
import { useCategories } from '../../content/useCategories.ts'
import { blogPostingJsonLd } from '../../head/blog-posting.ts'
import { Head, HeadTags } from '../../head/Head.tsx'
import { usePictureUrl } from '../../pictures/usePictureUrl.ts'
import { localizedPath } from '../../routing/language.ts'
import { useSite } from '../../data/site-context.tsx'
import { articlePath, type Article } from '../../articles/article.ts'
import { FeedLink } from '../blog/FeedLink.tsx'

/** Excludes the page from search engines until an article is found. */
export const NoArticleHead = () => <Head page="article" path={null} />

/** The head tags of a message that replaces an article. */
export function MessageHead({ title }: { title: string }) {
  const { t } = useTranslation('site')
  return <HeadTags path={null} title={title} description={t('head.article.description')} />
}

/** The head tags of an article. */
export function ArticleHead({ article }: { article: Article }) {
  const { t } = useTranslation('blog')
  const { siteUrl } = useSite()
  const { name } = useContent('company_info')
  const section = nameOfCategory(useCategories('posts'), article.category, article.language)
  const { slug, language, title, metaTitle, description, languages } = article
  const path = articlePath(slug)
  const jsonLd = blogPostingJsonLd({
    article: { ...article, category: section },
    url: siteUrl + localizedPath(path, language),
    siteUrl,
    companyName: name,
    image: usePictureUrl(article.picture),
    lang: htmlLang(language),
  })
  return (
    <>
      <HeadTags
        path={path}
        title={`${metaTitle ?? title} – ${t('suffix')}`}
        description={description}
        languages={languages}
        article={{
          published: article.published,
          modified: article.version,
          author: article.author ?? name,
          section,
          tags: article.tags,
        }}
      />
      <FeedLink />
      {/* oxlint-disable-next-line react/no-danger -- scriptJson escapes the text for a script element (W2) */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
    </>
  )
}
