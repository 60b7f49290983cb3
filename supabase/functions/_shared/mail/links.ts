import type { Language } from '@nordlys/data/lib/validation'

type Parameters = Readonly<Record<string, string>>

function link(base: string, path: string, parameters: Parameters): string {
  const url = new URL(base + path)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** A public page in the reader's language: Norwegian pages live under /no. */
export function siteLink(siteUrl: string, language: Language, path: string, parameters: Parameters): string {
  return link(siteUrl, language === 'no' ? `/no${path}` : path, parameters)
}

/** The home page in the reader's language. */
export function homeLink(siteUrl: string, language: Language): string {
  return language === 'no' ? `${siteUrl}/no` : siteUrl
}

/** A screen of the admin. */
export function adminLink(siteUrl: string, screen: string, parameters: Parameters): string {
  return link(siteUrl, `/admin/${screen}`, parameters)
}

/** The page that accepts an invite. */
export function inviteLink(siteUrl: string, language: Language, token: string): string {
  return link(siteUrl, '/auth/invite', { lang: language, token })
}

/** The sign-in page. It has one path for both languages, so a parameter names the reader's. */
export function authLink(siteUrl: string, language: Language, parameters: Parameters): string {
  return link(siteUrl, '/auth', { lang: language, ...parameters })
}
