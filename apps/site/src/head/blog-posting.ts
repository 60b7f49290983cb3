import { type Article, articleIdentity } from '../articles/article.ts'
import { scriptJson } from './structured-data.ts'

/** Returns the structured data of an article, published by the site's organisation. Escaped for a script element (rule W2). */
export function blogPostingJsonLd(facts: {
  /** The article, with the name of its category. */
  article: Article
  /** The URL of the article. */
  url: string
  siteUrl: string
  companyName: string
  /** The URL of its picture; null without one. */
  image: string | null
  /** The `lang` attribute: `en` or `nb`. */
  lang: string
}): string {
  const { article, url, siteUrl, companyName, image, lang } = facts
  const organization = { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: companyName }
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': articleIdentity(article, `${url}#article`),
    mainEntityOfPage: url,
    headline: article.title,
    description: article.description,
    ...(image === null ? {} : { image }),
    inLanguage: lang,
    datePublished: article.published,
    dateModified: article.version ?? article.published,
    author: article.author === null ? organization : { '@type': 'Person', name: article.author },
    publisher: organization,
    articleSection: article.category,
    keywords: article.tags,
    timeRequired: `PT${article.minutes}M`,
  })
}
