import { LANGUAGE_STORAGE_KEY, otherLanguage, type Language } from '@nordlys/ui/i18n/language.ts'

/** The language that a public address is written in. */
export function languageOf(pathname: string): Language {
  return pathname === '/no' || pathname.startsWith('/no/') ? 'no' : 'en'
}

/** The address of a public page in a language; `path` is its English address. */
export function localizedPath(path: string, language: Language): string {
  if (language === 'en') return path
  return path === '/' ? '/no' : `/no${path}`
}

/** The English address of a public page, whichever language its own address is in. */
export function englishPath(pathname: string): string {
  return languageOf(pathname) === 'en' ? pathname : pathname.slice('/no'.length) || '/'
}

/** The same page in the other language. */
export function twinPath(pathname: string): string {
  return localizedPath(englishPath(pathname), otherLanguage(languageOf(pathname)))
}

/** Where a visitor who saved `saved` is sent from a public address before anything is painted; `null` is to stay. */
export function languageRedirect(pathname: string, saved: string | null): string | null {
  return saved === 'no' && languageOf(pathname) === 'en' ? localizedPath(pathname, 'no') : null
}

/**
 * The inline script of the English pages: `languageRedirect` in a form that needs no module, so that it runs before the first paint.
 * Norwegian pages do not carry it, so it need not ask which language it is on.
 */
export const LANGUAGE_REDIRECT_SCRIPT = `try{if(localStorage.getItem("${LANGUAGE_STORAGE_KEY}")==="no"){document.documentElement.style.display="none";var p=location.pathname;location.replace((p==="/"?"/no":"/no"+p)+location.search+location.hash)}}catch(e){}`
