import type { Language } from '../i18n/language.ts'
import type { ContentGroup, ContentOf } from './groups.ts'

type Sources = {
  readonly [Group in ContentGroup]: Readonly<Record<Language, () => Promise<{ default: ContentOf<Group> }>>>
}

/** The built-in copy of the site, used without a stored value. */
export const SOURCES: Sources = {
  frame: { en: () => import('./en/frame.ts'), no: () => import('./no/frame.ts') },
  home: { en: () => import('./en/home.ts'), no: () => import('./no/home.ts') },
  about: { en: () => import('./en/about.ts'), no: () => import('./no/about.ts') },
  services: { en: () => import('./en/services.ts'), no: () => import('./no/services.ts') },
  contact: { en: () => import('./en/contact.ts'), no: () => import('./no/contact.ts') },
}

/** The titles and descriptions of the pages, used without a stored one. */
export const HEADS = { en: () => import('./en/pages.ts'), no: () => import('./no/pages.ts') } as const
