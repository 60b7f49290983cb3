import {
  CONTENT_KEYS,
  type Content,
  type ContentGroup,
  type ContentKey,
  GROUP_NAMES,
} from '@nordlys/ui/site-copy/groups.ts'
import { CONTENT_GROUPS } from '@nordlys/ui/site-copy/content-groups.ts'
import { SOURCES } from '@nordlys/ui/site-copy/sources.ts'
import { type Language, LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { type Lazy, lazyBy } from '@nordlys/ui/loading/lazy.ts'
import type { StoredContent, StoredContentByLanguage } from './content.ts'

const loaded: Record<Language, Partial<Content>> = { en: {}, no: {} }

const hasGroup = (language: Language, group: ContentGroup) =>
  CONTENT_GROUPS[group].every((key) => key in loaded[language])

const builtIn = lazyBy(async (language: Language, group: ContentGroup) => {
  if (hasGroup(language, group)) return
  Object.assign(loaded[language], (await SOURCES[group][language]()).default)
})

/** Loads built-in copy; await it before hydrating or prerendering, so that the first render has it. */
export async function prepareBuiltIn(language: Language, groups: readonly ContentGroup[]): Promise<void> {
  await Promise.all(groups.map((group) => builtIn(language, group).load()))
}

/** Returns loaded built-in copy of these groups, for embedding it in a page. */
export const embedBuiltIn = (language: Language, groups: readonly ContentGroup[]): Partial<Content> =>
  Object.fromEntries(
    groups.flatMap((group) => CONTENT_GROUPS[group].map((key) => [key, loaded[language][key]] as const)),
  )

/** Takes the built-in copy that is embedded in the page. */
export const takeBuiltIn = (language: Language, copy: Partial<Content>): void =>
  void Object.assign(loaded[language], copy)

/** Returns the built-in copy of the group that a key belongs to. */
export function builtInOf(language: Language, key: ContentKey): Lazy<void> {
  const group = GROUP_NAMES.find((name) => CONTENT_GROUPS[name].some((member) => member === key))
  if (!group) throw new Error(`No group of the copy holds ${key}`)
  return builtIn(language, group)
}

/** Loads the built-in copy of keys that are no longer stored, because suspending for it would hide the page. Rejects with a LoadError. */
export async function loadReplacements(shown: StoredContentByLanguage, stored: StoredContentByLanguage): Promise<void> {
  const isReplaced = (language: Language) => (key: ContentKey) => key in shown[language] && !(key in stored[language])
  await Promise.all(
    LANGUAGES.flatMap((language) =>
      CONTENT_KEYS.filter(isReplaced(language)).map((key) => builtInOf(language, key).load()),
    ),
  )
}

/** Returns the loaded built-in copy, with the stored fields of the company. */
function builtInFor({ company }: StoredContent, language: Language): Partial<Content> {
  const copy = loaded[language]
  return company && copy.company_info ? { ...copy, company_info: { ...copy.company_info, ...company } } : copy
}

/** Returns the copy of one key: stored for this language, else built in. Throws when neither is loaded. */
export function contentOf<Key extends ContentKey>(
  stored: StoredContentByLanguage,
  language: Language,
  key: Key,
): Content[Key] {
  const whole: Partial<Content> = stored[language]
  const copy = whole[key] ?? builtInFor(stored[language], language)[key]
  if (copy === undefined) throw new Error(`The copy of ${key} is not loaded`)
  return copy
}
