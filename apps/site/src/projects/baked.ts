import type { PublicProject } from '@nordlys/data/projects/public/schema'

/** The projects embedded in a page at the time of rendering. */
export interface BakedProjects {
  readonly list: readonly PublicProject[]
  /** Whether the list is the whole portfolio; otherwise it is the featured projects. */
  readonly isWhole: boolean
}

export const NO_PROJECTS: BakedProjects = { list: [], isWhole: false }
