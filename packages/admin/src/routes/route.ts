import type { Supabase } from '@nordlys/data/lib/client'
import type { Backend } from '@nordlys/data/lib/context'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Namespace, Resources } from '@nordlys/ui/i18n/resources.ts'
import type { ScreenPath } from '../paths.ts'

export type ScreenName = keyof Resources['admin']['screen']

/** A screen in a separate chunk. */
export interface LazyScreen {
  /** Imports the screen. Rejects when its chunk fails to load. */
  readonly load: () => Promise<ComponentType>
  /** The namespaces of the texts that the first render needs. */
  readonly namespaces: readonly Namespace[]
}

/** A page below a screen, with a separate URL. */
export interface AdminChildRoute extends LazyScreen {
  /** The path below the screen's path, such as 'new' or ':id/edit'. */
  readonly path: string
  /** Its name in `admin:screen`. A page about one record sets that record's title with useSetCrumb instead. */
  readonly label?: ScreenName
}

/** Fetches the first page of a list, for a URL with these search parameters, into the query cache. Never rejects. */
export type PrefetchList = (backend: Backend, queryClient: QueryClient, params: URLSearchParams) => Promise<void>

/** A record as the command palette shows it. */
export interface FoundRecord {
  readonly id: string
  readonly title: string
  readonly detail?: string | undefined
  /** The URL below `/admin`, such as 'quote-management?request=…'. */
  readonly to: string
}

/** Finds the records of a screen that match a search term best, for the command palette. Throws a DataError. */
export type FindRecords = (supabase: Supabase, term: string) => Promise<readonly FoundRecord[]>

/** One screen of the admin. To add one: a path in SCREEN_PATHS, an entry in ADMIN_ROUTES and its name in the `admin` namespace. */
export interface AdminRoute extends LazyScreen {
  readonly path: ScreenPath
  /** Its name in `admin:screen`, for the sidebar, the breadcrumbs, the command palette and the window title. */
  readonly label: ScreenName
  readonly children?: readonly AdminChildRoute[]
  /** The icon in the sidebar; a screen without one is not listed there. */
  readonly icon?: ReactNode
  /** Renders an AttentionBadge with the live number of items that need attention. */
  readonly Attention?: ComponentType
  /** The letter of the keyboard shortcut that opens the screen, pressed after `g`. */
  readonly goKey?: string
  /** What the command palette can create here: its name in `admin:create`, and the URL below `/admin` that opens the form. */
  readonly create?: { readonly label: keyof Resources['admin']['create']; readonly to: string }
  /** Imports the prefetch of the first list. */
  readonly prefetch?: () => Promise<PrefetchList>
  /** Imports the search of the command palette. */
  readonly records?: () => Promise<FindRecords>
}

/** The `handle` of each screen's route: its title, breadcrumbs and shortcut. */
export interface ScreenHandle {
  readonly route: AdminRoute
  /** The page below the screen, if the URL names one. */
  readonly child?: AdminChildRoute | undefined
}

export const isScreenHandle = (handle: unknown): handle is ScreenHandle =>
  typeof handle === 'object' && handle !== null && 'route' in handle
