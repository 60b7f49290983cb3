import type { Article } from '../pages/blog/articles/article.ts'
import { scriptJson } from './structured-data.ts'

/** An article as structured data, published by the site's organisation. Safe inside a script element (rule W2). */
export function blogPostingJsonLd(facts: {
  article: Article
  /** The article's own address. */
  url: string
  siteUrl: string
  companyName: string
  /** As in the HTML: `en` or `nb`. */
  lang: string
}): string {
  const { article, url, siteUrl, companyName, lang } = facts
  const organization = { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: companyName }
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.description,
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
