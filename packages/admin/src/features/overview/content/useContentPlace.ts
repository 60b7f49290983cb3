import type { SettingKey } from '@nordlys/data/settings/schema'
import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useUrlParams } from '@nordlys/ui/components/table/state/useUrlParams.ts'
import { useOwnProfile } from '../../../shared/profile-context.ts'
import { type ContentTab, TABS, tabsFor } from './sections.ts'

export const VIEWS = ['form', 'json'] as const
type ContentView = (typeof VIEWS)[number]

/** The edited part of the content, and the view. */
export interface ContentPlace {
  readonly tab: ContentTab
  readonly section: SettingKey
  readonly view: ContentView
  readonly language: Language
}

/** Stores the place in the content editor in the URL. The defaults are the first of each, in the language of the admin. */
export function useContentPlace(): ContentPlace & { readonly go: (to: Partial<ContentPlace>) => void } {
  const own = useLanguage()
  const [params, setParams] = useUrlParams()
  const { role } = useOwnProfile()
  const tab = tabsFor(role).find((name) => name === params.get('tab')) ?? 'homepage'
  const keys: readonly SettingKey[] = TABS[tab]
  const section = keys.find((key) => key === params.get('section')) ?? keys[0] ?? 'homepage_hero'
  const view = VIEWS.find((name) => name === params.get('view')) ?? 'form'
  const language = LANGUAGES.find((name) => name === params.get('content')) ?? own
  const go = (to: Partial<ContentPlace>) => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (to.tab) {
          next.set('tab', to.tab)
          next.delete('section')
        }
        if (to.section) next.set('section', to.section)
        if (to.view) next.set('view', to.view)
        if (to.language) next.set('content', to.language)
        return next
      },
      { replace: true },
    )
  }
  return { tab, section, view, language, go }
}
