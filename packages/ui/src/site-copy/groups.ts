import type { SettingKey, SettingValue } from '@nordlys/data/settings/schema'

/**
 * The settings keys of the site's pages, in groups that load together; `frame` is on every page. A new key needs its copy in both languages
 * (`en/<group>.ts`, `no/<group>.ts`), a new group also an entry in `sources.ts`.
 */
export const CONTENT_GROUPS = {
  frame: ['company_info'],
  home: ['homepage_hero', 'homepage_stats', 'homepage_services', 'homepage_featured_projects', 'homepage_mission'],
  about: ['about_hero', 'about_mission_vision', 'about_skills', 'about_journey'],
  services: ['services_hero', 'services_list', 'services_benefits'],
  contact: ['contact_hero'],
} as const satisfies Record<string, readonly SettingKey[]>

export type ContentGroup = keyof typeof CONTENT_GROUPS
export type ContentKey = (typeof CONTENT_GROUPS)[ContentGroup][number]
export type Content = { readonly [Key in ContentKey]: SettingValue<Key> }
/** The copy of one group in one language. */
export type ContentOf<Group extends ContentGroup> = Pick<Content, (typeof CONTENT_GROUPS)[Group][number]>

const isGroup = (name: string): name is ContentGroup => Object.hasOwn(CONTENT_GROUPS, name)

/** Every group, in the order above. */
export const GROUP_NAMES: readonly ContentGroup[] = Object.keys(CONTENT_GROUPS).filter(isGroup)

/** Every key, group after group. */
export const CONTENT_KEYS: readonly ContentKey[] = Object.values(CONTENT_GROUPS).flat()
