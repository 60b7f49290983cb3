import type { Mutation } from '../mutation.ts'
import { DATABASE } from './database.ts'
import { DESKTOP } from './desktop.ts'
import { LAW } from './law.ts'
import { RELIABILITY } from './reliability.ts'
import { WEB } from './web.ts'

/** What `npm run mutate` removes: at least one protection of each rule. */
export const MUTATIONS: readonly Mutation[] = [...DATABASE, ...WEB, ...DESKTOP, ...RELIABILITY, ...LAW]
