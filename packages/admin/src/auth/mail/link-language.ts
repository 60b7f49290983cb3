import { isLanguage, saveLanguage } from '@nordlys/ui/i18n/language.ts'

/** The search parameter that names the reader's language in links, mailed or on the public site, to pages without a path per language. */
const PARAM = 'lang'

/**
 * Saves the language that a link to the sign-in area names, and removes it from the URL, so that a reload keeps a language chosen
 * later. Does nothing outside `/auth`.
 */
export function takeLinkLanguage(): void {
  // Prerendering has no URL.
  if (typeof location === 'undefined') return
  const url = new URL(location.href)
  const language = url.searchParams.get(PARAM)
  if (!url.pathname.startsWith('/auth') || !isLanguage(language)) return
  saveLanguage(language)
  url.searchParams.delete(PARAM)
  history.replaceState(history.state, '', url)
}
