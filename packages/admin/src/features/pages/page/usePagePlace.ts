import { isTextsKey, type SettingKey } from '@nordlys/data/settings/schema'
import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useUrlParams } from '@nordlys/ui/components/table/state/useUrlParams.ts'
import type { EditedPage } from '@nordlys/ui/site-texts/edited-pages.ts'

export const VIEWS = ['form', 'json'] as const
type ContentView = (typeof VIEWS)[number]

/** The edited part of a page, and the view. */
export interface ContentPlace {
  readonly page: EditedPage
  readonly section: SettingKey
  readonly view: ContentView
  readonly language: Language
  /** The path of the text whose field gets the focus; null for none. */
  readonly text: string | null
}

type Target = Partial<Omit<ContentPlace, 'page'>>

/** Stores the place in the editor of a page in the URL. The defaults are the first of each, in the language of the admin. */
export function usePagePlace(page: EditedPage): ContentPlace & { readonly go: (to: Target) => void } {
  const own = useLanguage()
  const [params, setParams] = useUrlParams()
  const section = page.parts.find((key) => key === params.get('section')) ?? page.parts[0] ?? 'texts_site'
  // Texts have no names that a person should edit as JSON.
  const view = isTextsKey(section) ? 'form' : (VIEWS.find((name) => name === params.get('view')) ?? 'form')
  const language = LANGUAGES.find((name) => name === params.get('content')) ?? own
  const go = (to: Target) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('text')
        if (to.section) next.set('section', to.section)
        if (to.view) next.set('view', to.view)
        if (to.language) next.set('content', to.language)
        if (to.text) next.set('text', to.text)
        return next
      },
      { replace: true },
    )
  }
  return { page, section, view, language, text: params.get('text'), go }
}
