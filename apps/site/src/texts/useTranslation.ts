import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import type { UseTranslationResponse } from 'react-i18next'
import { loadedTexts, namespaceTexts, type SiteNamespace } from './page-texts.ts'
import { createContext, use } from 'react'
import { type EditedTexts, orderOf, translator } from './translate.ts'

type Namespaces = SiteNamespace | readonly [SiteNamespace, ...SiteNamespace[]]

/** The typed function of i18next, so that a wrong key is a type error. */
export type Translate<Names extends Namespaces> = UseTranslationResponse<Names, undefined>['t']

/** The edited texts of the current language; a page that is refreshed re-renders what shows them. */
export const EditedTextsContext = createContext<EditedTexts | undefined>(undefined)

let known = new Map<string, ReturnType<typeof translator>>()
let knownTexts: EditedTexts | undefined

/** Returns the same function for the same language, namespaces and edited texts. */
function translatorOf(
  language: Language,
  names: readonly SiteNamespace[],
  edited: EditedTexts | undefined,
): ReturnType<typeof translator> {
  if (knownTexts !== edited) known = new Map()
  knownTexts = edited
  const id = `${language} ${names.join(' ')}`
  const translate = known.get(id) ?? translator(language, loadedTexts(language), names, edited)
  known.set(id, translate)
  return translate
}

/**
 * Returns the function that translates the keys of these namespaces. The public pages use it instead of i18next, which weighs more than all
 * of their texts (docs/decisions/site-texts.md). Suspends while the texts load; throws a LoadError when they fail to load.
 */
export function useTranslation<const Names extends Namespaces>(namespaces: Names): { readonly t: Translate<Names> } {
  const language = useLanguage()
  const names: readonly SiteNamespace[] = typeof namespaces === 'string' ? [namespaces] : namespaces
  for (const name of names) namespaceTexts(language, name).read()
  // oxlint-disable-next-line no-unsafe-type-assertion -- the keys and their texts have the same types
  return { t: translatorOf(language, names, use(EditedTextsContext)) as unknown as Translate<Names> }
}

/** Returns the names of the entries of a list of texts, in the order that staff have chosen. */
export const useTextOrder = <Name extends string>(
  namespace: SiteNamespace,
  list: string,
  builtIn: readonly Name[],
): readonly Name[] => orderOf(use(EditedTextsContext), [namespace, list], builtIn)
