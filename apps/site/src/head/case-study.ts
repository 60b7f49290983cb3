import { externalUrl } from '@nordlys/ui/platform/external-url.ts'
import type { CaseStudyText, RenderedStudy } from '../projects/case-study.ts'
import { scriptJson } from './structured-data.ts'

/** Returns the structured data of a case study: an article by the site's organisation. Escaped for a script element (rule W2). */
export function caseStudyJsonLd(facts: {
  study: RenderedStudy
  text: CaseStudyText
  description: string
  /** The URL of the case study. */
  url: string
  siteUrl: string
  companyName: string
  /** The URL of its picture; null without one. */
  image: string | null
  /** As in the HTML: `en` or `nb`. */
  lang: string
}): string {
  const { study, text, description, url, siteUrl, companyName, image, lang } = facts
  const organization = { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: companyName }
  const work = externalUrl(study.client_url ?? '') ?? externalUrl(study.live_demo_url ?? '')
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'Article',
    // The project's id, because the URL changes with the title.
    '@id': `urn:uuid:${study.id}#${lang}`,
    mainEntityOfPage: url,
    headline: text.title,
    description,
    ...(image === null ? {} : { image }),
    inLanguage: lang,
    datePublished: study.published_at,
    dateModified: study.updated_at,
    author: organization,
    publisher: organization,
    articleSection: text.category,
    keywords: study.technologies,
    about: {
      '@type': 'CreativeWork',
      name: study.project_title,
      creator: { '@id': `${siteUrl}/#organization` },
      ...(work ? { url: work.href } : {}),
    },
  })
}
