import type { Language } from '@nordlys/data/lib/validation'

type Parameters = Readonly<Record<string, string>>

function link(base: string, path: string, parameters: Parameters): string {
  const url = new URL(base + path)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Returns the URL of a public page in the recipient's language. Norwegian pages are below /no. */
export function siteLink(siteUrl: string, language: Language, path: string, parameters: Parameters): string {
  return link(siteUrl, language === 'no' ? `/no${path}` : path, parameters)
}

/** Returns the URL of the home page in the recipient's language. */
export function homeLink(siteUrl: string, language: Language): string {
  return language === 'no' ? `${siteUrl}/no` : siteUrl
}

/** Returns the URL of an admin screen. */
export function adminLink(siteUrl: string, screen: string, parameters: Parameters): string {
  return link(siteUrl, `/admin/${screen}`, parameters)
}

/** Returns the URL of the page that accepts an invite. */
export function inviteLink(siteUrl: string, language: Language, token: string): string {
  return link(siteUrl, '/auth/invite', { lang: language, token })
}

/** Returns the URL of the sign-in page. Both languages share its path, so a parameter sets the language. */
export function authLink(siteUrl: string, language: Language, parameters: Parameters): string {
  return link(siteUrl, '/auth', { lang: language, ...parameters })
}
