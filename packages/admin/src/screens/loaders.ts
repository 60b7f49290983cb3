import type { Namespace } from '@nordlys/ui/i18n/resources.ts'
import { type ComponentType, createContext, use } from 'react'
import type { PagePath, ScreenPath } from '../paths.ts'
import type { FindRecords } from '../shared/found-records.ts'
import type { PrefetchList } from '../shared/list-prefetch.ts'

/** A screen in a separate chunk. */
export interface LazyScreen {
  /** Imports the screen. Rejects when its chunk fails to load. */
  readonly load: () => Promise<ComponentType>
  /** The namespaces of the texts that the first render needs. */
  readonly namespaces: readonly Namespace[]
}

/** The code of a screen, which loads on its first visit. */
export interface ScreenLoader extends LazyScreen {
  /** Renders an AttentionBadge with the live number of items that need attention. */
  readonly Attention?: ComponentType
  /** Imports the prefetch of the first list. */
  readonly prefetch?: () => Promise<PrefetchList>
  /** Imports the search of the command palette. */
  readonly records?: () => Promise<FindRecords>
}

export type ScreenLoaders = Readonly<Record<ScreenPath, ScreenLoader> & Record<PagePath, LazyScreen>>

/** Set by the routes, which stand above the shell. */
export const ScreenLoadersContext = createContext<ScreenLoaders | null>(null)

/** Returns the code of the screens, by path. */
export function useScreenLoaders(): ScreenLoaders {
  const loaders = use(ScreenLoadersContext)
  if (loaders === null) throw new Error('No ScreenLoadersContext')
  return loaders
}
