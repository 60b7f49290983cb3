import { z } from 'zod/mini'
import { requiredLine } from '../lib/validation.ts'

/** The longest setup secret that the database accepts. */
export const SETUP_SECRET_LENGTH = 200

/** The one-time secret that makes a waiting account the first administrator. */
export const claimSchema = z.object({ secret: requiredLine(SETUP_SECRET_LENGTH) })
export type Claim = z.infer<typeof claimSchema>
