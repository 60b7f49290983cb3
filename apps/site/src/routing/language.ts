import { LANGUAGE_STORAGE_KEY, otherLanguage, type Language } from '@nordlys/ui/i18n/language.ts'

/** Returns the language of a public path. */
export function languageOf(pathname: string): Language {
  return pathname === '/no' || pathname.startsWith('/no/') ? 'no' : 'en'
}

/** Returns the path of a public page in a language; `path` is its English path. */
export function localizedPath(path: string, language: Language): string {
  if (language === 'en') return path
  return path === '/' ? '/no' : `/no${path}`
}

/** Returns the English path of a public page. */
export function englishPath(pathname: string): string {
  return languageOf(pathname) === 'en' ? pathname : pathname.slice('/no'.length) || '/'
}

/** Returns the path of the same page in the other language. */
export function translatedPath(pathname: string): string {
  return localizedPath(englishPath(pathname), otherLanguage(languageOf(pathname)))
}

/** Returns where a visitor with the language `saved` is redirected before the first paint; `null` for no redirect. */
export function languageRedirect(pathname: string, saved: string | null): string | null {
  return saved === 'no' && languageOf(pathname) === 'en' ? localizedPath(pathname, 'no') : null
}

/**
 * The inline script of the English pages: `languageRedirect` without modules, so that it runs before the first paint. Norwegian pages do
 * not have it, so it need not detect the language. A page in a frame is a preview, whose language the admin chooses.
 */
export const LANGUAGE_REDIRECT_SCRIPT = `try{if(parent===self&&localStorage.getItem("${LANGUAGE_STORAGE_KEY}")==="no"){document.documentElement.style.display="none";var p=location.pathname;location.replace((p==="/"?"/no":"/no"+p)+location.search+location.hash)}}catch(e){}`

/** The attribute of a link that stores its language. */
export const LANGUAGE_ATTRIBUTE = 'data-language'

/** The inline script of every translated page: stores the choice of a toggle that is pressed before the page is hydrated. */
export const LANGUAGE_TOGGLE_SCRIPT = `addEventListener("click",function(e){var a=e.target.closest("[${LANGUAGE_ATTRIBUTE}]");if(a)try{localStorage.setItem("${LANGUAGE_STORAGE_KEY}",a.getAttribute("${LANGUAGE_ATTRIBUTE}"))}catch(e){}},true)`
