import type { Language } from '../i18n/language.ts'
import type { EditedNamespace } from './registry.ts'

// Not `sources.ts`: public pages start with that list, and its chunk would be one of the admin's first list as well.
const FILES = import.meta.glob<{ readonly default: object }>(['./*.{en,no}.ts', '../i18n/texts/visitor.{en,no}.ts'])

/** Loads the built-in texts of a namespace in a language, for the admin. */
export async function loadTexts(name: EditedNamespace, language: Language): Promise<object> {
  const folder = name === 'visitor' ? '../i18n/texts' : '.'
  const load = FILES[`${folder}/${name}.${language}.ts`]
  if (!load) throw new Error(`There are no texts of ${name}`)
  return (await load()).default
}
