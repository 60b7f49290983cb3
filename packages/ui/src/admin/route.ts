import type { Supabase } from '@nordlys/data/client'
import type { ReactNode } from 'react'
import type { LatePart } from '../components/late-part.ts'
import type { Resources } from '../i18n/namespaces.ts'
import type { LazyScreen } from './lazy-screen.ts'
import type { ReadAhead } from './read-ahead.ts'

export type ScreenName = keyof Resources['admin']['screen']

/** A page below a screen, with an address of its own. */
export interface AdminChildRoute extends LazyScreen {
  /** Below the screen's path, such as 'new' or ':id/edit'. */
  readonly path: string
  /** Its name in `admin:screen`. A page about one record gives that record's title by useSetCrumb instead. */
  readonly label?: ScreenName
}

/** A record as the command palette shows it. */
export interface FoundRecord {
  readonly id: string
  readonly title: string
  readonly detail?: string | undefined
  /** Its address below the admin's base, such as 'quote-management?request=…'. */
  readonly to: string
}

/** How the command palette finds a screen's records: the few that match best. Throws a DataError. */
export type FindRecords = (supabase: Supabase, term: string) => Promise<readonly FoundRecord[]>

/** One screen of the admin. To add one: a line in ADMIN_ROUTES and its name in the `admin` namespace. */
export interface AdminRoute extends LazyScreen {
  /** Below the admin's base, such as 'quote-management'. */
  readonly path: string
  /** Its name in `admin:screen`, for the sidebar, the breadcrumbs, the command palette and the window title. */
  readonly label: ScreenName
  readonly children?: readonly AdminChildRoute[]
  /** Its icon in the sidebar; a screen without one is not listed there. */
  readonly icon?: ReactNode
  /** Draws how many things wait there: an AttentionBadge with a live count. */
  readonly Attention?: LatePart
  /** The letter that leads there after `g`. */
  readonly goKey?: string
  /** What the command palette can make there: its name in `admin:create`, and the address below the base that begins it. */
  readonly create?: { readonly label: keyof Resources['admin']['create']; readonly to: string }
  /** Loads how its first rows are asked for ahead of it. */
  readonly readAhead?: () => Promise<ReadAhead>
  /** Loads how the command palette finds records there. */
  readonly records?: () => Promise<FindRecords>
}
