import { escapeXml } from '@nordlys/ui/social-card/escape-xml.ts'

/** A page in the sitemap: its URL in every language, by `hreflang`. */
export interface SitemapPage {
  readonly addresses: Readonly<Record<string, string>>
  /** The last change of its text, ISO 8601, by `hreflang`; absent where unknown. */
  readonly changed?: Readonly<Record<string, string>>
}

function urlElements({ addresses, changed = {} }: SitemapPage): string {
  const alternates = Object.entries(addresses)
    .map(
      ([language, address]) =>
        `    <xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>\n`,
    )
    .join('')
  const lastmod = (language: string) => {
    const date = changed[language]
    return date === undefined ? '' : `    <lastmod>${escapeXml(date)}</lastmod>\n`
  }
  return Object.entries(addresses)
    .map(
      ([language, address]) =>
        `  <url>\n    <loc>${escapeXml(address)}</loc>\n${lastmod(language)}${alternates}  </url>\n`,
    )
    .join('')
}

/** Returns the sitemap: every page in every language, each with its translations. */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...pages.map(urlElements),
    '</urlset>\n',
  ].join('')
}

/** Returns robots.txt: crawlers may read everything but sign-in and admin. */
export function robotsTxt(siteUrl: string, disallowed: readonly string[]): string {
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
