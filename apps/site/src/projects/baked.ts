import type { PublicProject } from '@nordlys/data/projects/public/schema'

/** The projects written into a page when it was rendered. */
export interface BakedProjects {
  readonly list: readonly PublicProject[]
  /** Whether the list is the whole portfolio; otherwise it is the featured projects. */
  readonly isWhole: boolean
}

export const NO_PROJECTS: BakedProjects = { list: [], isWhole: false }
