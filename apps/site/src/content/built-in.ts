import type { Language } from '@nordlys/data/validation'
import {
  CONTENT_GROUPS,
  GROUP_NAMES,
  type Content,
  type ContentGroup,
  type ContentKey,
  type ContentOf,
  type StoredContentByLanguage,
} from './content.ts'
import { loadOnce, type LoadedOnce } from '../load-once.ts'

type Sources = {
  readonly [Group in ContentGroup]: Readonly<Record<Language, () => Promise<{ default: ContentOf<Group> }>>>
}

const SOURCES: Sources = {
  frame: { en: () => import('./en/frame.ts'), no: () => import('./no/frame.ts') },
  home: { en: () => import('./en/home.ts'), no: () => import('./no/home.ts') },
  about: { en: () => import('./en/about.ts'), no: () => import('./no/about.ts') },
  services: { en: () => import('./en/services.ts'), no: () => import('./no/services.ts') },
  contact: { en: () => import('./en/contact.ts'), no: () => import('./no/contact.ts') },
}

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

/** The copy of one key: what is stored for this language, else what is built in. Throws where neither is at hand. */
export function contentOf<Key extends ContentKey>(
  stored: StoredContentByLanguage,
  language: Language,
  key: Key,
): Content[Key] {
  const copy = stored[language][key] ?? ready[language][key]
  if (copy === undefined) throw new Error(`The copy of ${key} is not loaded`)
  return copy
}
