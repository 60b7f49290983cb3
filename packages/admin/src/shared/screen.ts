import type { Language } from '@nordlys/data/lib/validation'
import type { Role } from '@nordlys/data/profiles/schema'
import type { Namespace } from '@nordlys/ui/i18n/resources.ts'
import type { TextSources } from '@nordlys/ui/i18n/text-sources.ts'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { FindRecords } from './found-records.ts'
import type { PrefetchList } from './list-prefetch.ts'

/** A name in both languages. */
export type Name = Readonly<Record<Language, string>>

/** A screen in a separate chunk. */
export interface LazyScreen {
  /** Imports the screen. Rejects when its chunk fails to load. */
  readonly load: () => Promise<ComponentType>
  /** The namespaces of the texts that the first render needs. */
  readonly namespaces: readonly Namespace[]
}

/** A page below a screen, with a separate URL. */
export interface AdminPage<Path extends string = string> extends LazyScreen {
  readonly path: `${Path}/${string}`
  /** Shown in the breadcrumbs and the window title. A page about one record sets that record's title with useSetCrumb instead. */
  readonly name?: Name
}

/** The groups of the sidebar, in their order. `other` has no heading. */
export const SCREEN_GROUPS = ['work', 'website', 'other'] as const

/** A screen of the admin. The shell loads it at its start; the code of the screen and its texts load on its first visit. */
export interface AdminScreen<Path extends string = string> extends LazyScreen {
  /** Its path below `/admin`. */
  readonly path: Path
  /** An earlier path, which redirects: links in sent mails have it. */
  readonly formerPath?: string
  /** Shown in the sidebar, the breadcrumbs, the command palette, the shortcuts and the window title. */
  readonly name: Name
  readonly group: (typeof SCREEN_GROUPS)[number]
  /** Who may open the screen. What is open to editors is open to admins. */
  readonly role: Role
  /** The icon in the sidebar; a screen without one is not listed there. */
  readonly icon?: LucideIcon
  /** The letter of the keyboard shortcut that opens the screen, pressed after `g`. */
  readonly shortcut?: string
  /** The texts of its folder. */
  readonly texts?: TextSources
  readonly pages?: readonly AdminPage<Path>[]
  /** Imports a component that renders an AttentionBadge with the live number of items that need attention. */
  readonly attention?: () => Promise<ComponentType>
  /** Imports the prefetch of the first list. */
  readonly prefetch?: () => Promise<PrefetchList>
  /** Imports the search of the command palette. */
  readonly findRecords?: () => Promise<FindRecords>
  /** What the command palette can create here, and the URL below `/admin` that opens the form. */
  readonly create?: { readonly name: Name; readonly to: `${Path}?${string}` | `${Path}/${string}` }
}

/** Returns whether a screen is open to a role. The database refuses its rows to others in any case. */
export const isOpenTo = (screen: Pick<AdminScreen, 'role'>, role: Role): boolean =>
  role === 'admin' || screen.role === 'editor'

/** Defines a screen. List it in `screens/screens.ts`. */
export const defineScreen = <const Path extends string>(screen: AdminScreen<Path>): AdminScreen<Path> => screen
