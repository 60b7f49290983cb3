import { listContentGroups } from './derive.ts'
import type { ContentGroups } from './pages.ts'

/** The settings keys of the copy of each page; evaluated at build time (`apps/site/build/bundle/evaluate.ts`). */
export const CONTENT_GROUPS: ContentGroups = listContentGroups()
