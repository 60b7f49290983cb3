import { fetchSettings } from '@nordlys/data/settings/queries'
import { toPerLanguage } from '@nordlys/data/settings/per-language'
import { isTextsKey, type SettingKey } from '@nordlys/data/settings/schema'
import { cutText } from '@nordlys/data/lib/text/cut-text'
import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import { GROUP_NAMES } from '@nordlys/ui/site-copy/groups.ts'
import { SOURCES } from '@nordlys/ui/site-copy/sources.ts'
import { namesIn, orderPath, TEXT_KEYS } from '@nordlys/ui/site-texts/registry.ts'
import type { FindRecords, FoundRecord } from '../../shared/found-records.ts'
import { pagePath } from '../../shared/page-links.ts'
import { ADMIN_PATH } from '../../paths.ts'
import { isSection, mayEdit, pageWith } from './copy/sections.ts'
import { builtInTexts, loadBuiltInTexts } from './texts/site-texts.ts'

const MOST = 8
const LONGEST_TITLE = 80

interface SiteText {
  readonly key: SettingKey
  readonly language: Language
  /** The name of its field. */
  readonly name: string
  readonly text: string
}

/** Returns each text within a value. */
function textsIn(key: SettingKey, language: Language, value: unknown, name = ''): SiteText[] {
  if (typeof value === 'string') return [{ key, language, name, text: value }]
  if (typeof value !== 'object' || value === null) return []
  const isList = Array.isArray(value)
  return Object.entries(value).flatMap(([field, inner]: [string, unknown]) => {
    // The texts of a list share its field.
    if (isList && typeof inner === 'string') return textsIn(key, language, inner, name)
    const at = isList ? `items.${field}` : field
    return textsIn(key, language, inner, name === '' ? at : `${name}.${field}`)
  })
}

/** Returns every built-in text of the site. */
async function builtInSite(): Promise<SiteText[]> {
  await loadBuiltInTexts(TEXT_KEYS)
  const texts = TEXT_KEYS.flatMap((key) =>
    LANGUAGES.flatMap((language) => textsIn(key, language, builtInTexts(key, language))),
  )
  const copy = await Promise.all(
    LANGUAGES.flatMap((language) =>
      GROUP_NAMES.map(async (group) =>
        Object.entries((await SOURCES[group][language]()).default).map((entry) => [language, entry] as const),
      ),
    ),
  )
  return [
    ...texts,
    ...copy.flat().flatMap(([language, [key, value]]) => (isKnown(key) ? textsIn(key, language, value) : [])),
  ]
}

const isKnown = (key: string): key is SettingKey => isSection(key)

const plain = (text: string) => text.normalize('NFC').toLocaleLowerCase()

/** Returns the texts of the site with all words of a search, the edited ones first, for the command palette. Each leads to its field. */
export const findTexts: FindRecords = async (supabase, search, role) => {
  const [builtIn, stored] = await Promise.all([builtInSite(), fetchSettings(supabase)])
  const edited = Object.entries(stored).flatMap(([key, value]) =>
    isKnown(key) ? LANGUAGES.flatMap((language) => textsIn(key, language, toPerLanguage(value)[language])) : [],
  )
  const replaced = new Set(edited.map(({ key, language, name }) => `${language} ${key} ${isTextsKey(key) ? name : ''}`))
  const isShown = ({ key, language, name }: SiteText) =>
    !replaced.has(`${language} ${key} ${isTextsKey(key) ? name : ''}`)
  const orders = new Map(edited.map(({ key, language, name, text }) => [`${language} ${key} ${name}`, text]))
  /** Whether a text is content: not the order of a list, and of no entry that was removed from one. */
  const isListed = ({ key, language, name }: SiteText) => {
    const [list = '', entry = ''] = name.split('.')
    const order = isTextsKey(key) ? orders.get(`${language} ${key} ${orderPath(list)}`) : undefined
    return order === undefined || namesIn(order).includes(entry)
  }
  const words = plain(search).split(/\s+/)
  const hasWords = ({ text }: SiteText) => words.every((word) => plain(text).includes(word))
  return [...edited, ...builtIn.filter(isShown)]
    .filter(isListed)
    .filter(hasWords)
    .filter(({ key }) => mayEdit(role, key))
    .slice(0, MOST)
    .map(({ key, language, name, text }): FoundRecord => ({
      id: `${language} ${key} ${name}`,
      title: text.length > LONGEST_TITLE ? `${cutText(text, LONGEST_TITLE)}…` : text,
      detail: pageWith(key).name[language],
      to: pagePath(pageWith(key).id, { section: key, language, text: name }).slice(ADMIN_PATH.length + 1),
    }))
}
