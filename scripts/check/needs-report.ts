import { readFileSync } from 'node:fs'
import { z } from 'zod'

const needsSchema = z.object({ desktop: z.string().nullable() })

/** The result of `scripts/needs.ts`: why the desktop tests are skipped, or null. */
export type Needs = z.infer<typeof needsSchema>

/** Reads the report of `scripts/needs.ts`. Throws when it is missing or not valid. */
export const readNeeds = (path: string): Needs => needsSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
