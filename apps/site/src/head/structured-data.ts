import type { CompanyInfo } from '@nordlys/data/settings/schema'

/** Serialises JSON for a script element: no text inside can end the element (rule W2). */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

/** A page on the path from the home page to the current one. */
interface Crumb {
  readonly name: string
  readonly address: string
}

/** A frequent question that the page shows with its answer. */
export interface Question {
  readonly question: string
  readonly answer: string
}

interface Facts {
  readonly company: CompanyInfo
  readonly siteUrl: string
  /** The URL of the logo; its icon by default. */
  readonly logo?: string | null
  /** The `lang` of the page. */
  readonly lang: string
  readonly topics: readonly string[]
  /** The breadcrumbs from the home page to this one; omitted when there is only one. */
  readonly trail: readonly Crumb[]
  /** The service that the page is about. */
  readonly service?: { readonly name: string; readonly description: string; readonly address: string } | undefined
  /** The questions that the page answers. */
  readonly questions?: readonly Question[] | undefined
}

/** Returns the organisation with its location and topics. */
function organization({ company, siteUrl, logo, topics }: Facts): object {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: company.name,
    url: siteUrl,
    logo: logo ?? `${siteUrl}/icons/icon-512.png`,
    description: company.description,
    email: company.email,
    telephone: company.phone,
    foundingDate: String(company.founded),
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Oslo',
      addressCountry: 'NO',
      streetAddress: company.address,
    },
    areaServed: { '@type': 'Country', name: 'Norway' },
    location: { '@type': 'Place', name: 'Oslo, Norway' },
    knowsAbout: topics,
    makesOffer: topics.map((name) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name } })),
    sameAs: Object.values(company.social_links).filter((link) => link !== null),
  }
}

function webSite({ company, siteUrl, lang }: Facts): object {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: company.name,
    url: siteUrl,
    inLanguage: lang,
    publisher: { '@id': `${siteUrl}/#organization` },
  }
}

function breadcrumbs({ trail }: Facts): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  }
}

function serviceNodes({ service, siteUrl }: Facts): object[] {
  if (!service) return []
  const { name, description, address } = service
  return [
    {
      '@type': 'Service',
      '@id': `${address}#service`,
      name,
      description,
      serviceType: name,
      url: address,
      provider: { '@id': `${siteUrl}/#organization` },
      areaServed: { '@type': 'Country', name: 'Norway' },
    },
  ]
}

function questionNodes({ questions, lang }: Facts): object[] {
  if (!questions) return []
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', inLanguage: lang, mainEntity }]
}

/** Returns a page's structured data: the organisation, the site, the breadcrumbs, and the service or the questions of the page. */
export function structuredData(facts: Facts): string {
  const nodes = [
    organization(facts),
    webSite(facts),
    ...(facts.trail.length > 1 ? [breadcrumbs(facts)] : []),
    ...serviceNodes(facts),
    ...questionNodes(facts),
  ]
  return scriptJson({ '@context': 'https://schema.org', '@graph': nodes })
}
