import type { SettingValue } from '@nordlys/data/settings/schema'
import { CONTENT_GROUPS } from './content-groups.ts'

export type ContentGroup = keyof typeof CONTENT_GROUPS
export type ContentKey = (typeof CONTENT_GROUPS)[ContentGroup][number]
export type Content = { readonly [Key in ContentKey]: SettingValue<Key> }
/** The copy of one group in one language. */
export type ContentOf<Group extends ContentGroup> = Pick<Content, (typeof CONTENT_GROUPS)[Group][number]>

const isGroup = (name: string): name is ContentGroup => Object.hasOwn(CONTENT_GROUPS, name)

/** Every group, in the order of the pages. */
export const GROUP_NAMES: readonly ContentGroup[] = Object.keys(CONTENT_GROUPS).filter(isGroup)

/** Every key, group after group. */
export const CONTENT_KEYS: readonly ContentKey[] = Object.values(CONTENT_GROUPS).flat()
