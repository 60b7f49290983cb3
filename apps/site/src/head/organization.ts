import type { CompanyInfo } from '@nordlys/data/settings/schema'

/** JSON for a script element: no text inside can end the element (rule W2). */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

/** The organisation as structured data: where it is and what it does. */
export function organizationJsonLd(facts: {
  company: CompanyInfo
  siteUrl: string
  topics: readonly string[]
}): string {
  const { company, siteUrl, topics } = facts
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: company.name,
    url: siteUrl,
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
  })
}
