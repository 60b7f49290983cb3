import type { Language } from '@nordlys/data/lib/validation'
import {
  CONTENT_GROUPS,
  type Content,
  type ContentGroup,
  type ContentKey,
  GROUP_NAMES,
} from '@nordlys/ui/site-copy/groups.ts'
import { SOURCES } from '@nordlys/ui/site-copy/sources.ts'
import { loadOnce, type LoadedOnce } from '../lib/load-once.ts'
import type { StoredContent, StoredContentByLanguage } from './content.ts'

const ready: Record<Language, Partial<Content>> = { en: {}, no: {} }
const loading = new Map<string, LoadedOnce<void>>()

function loadingOf(language: Language, group: ContentGroup): LoadedOnce<void> {
  const id = `${language}/${group}`
  const known = loading.get(id)
  if (known) return known
  const made = loadOnce(async () => {
    Object.assign(ready[language], (await SOURCES[group][language]()).default)
  })
  loading.set(id, made)
  return made
}

/** Loads built-in copy; await it before hydrating or prerendering, so that the first render has it at hand. */
export async function prepareBuiltIn(language: Language, groups: readonly ContentGroup[]): Promise<void> {
  await Promise.all(groups.map((group) => loadingOf(language, group).prepare()))
}

/** Loads the built-in copy of the group that a key belongs to; the same promise every time, as suspending asks for. */
export function loadBuiltInOf(language: Language, key: ContentKey): Promise<void> {
  const group = GROUP_NAMES.find((name) => CONTENT_GROUPS[name].some((member) => member === key))
  if (!group) throw new Error(`No group of the copy holds ${key}`)
  return loadingOf(language, group).current()
}

/** Whether the copy of a key can be shown at once: it is stored, or its built-in copy is loaded. */
export function isAtHand(stored: StoredContentByLanguage, language: Language, key: ContentKey): boolean {
  return key in stored[language] || key in ready[language]
}

/** What is built in, with the fields of the company that are stored. */
function builtInFor({ company }: StoredContent, language: Language): Partial<Content> {
  const copy = ready[language]
  return company && copy.company_info ? { ...copy, company_info: { ...copy.company_info, ...company } } : copy
}

/** The copy of one key: what is stored for this language, else what is built in. Throws where neither is loaded. */
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
