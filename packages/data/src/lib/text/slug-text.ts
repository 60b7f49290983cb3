import { z } from 'zod/mini'
import { LIMITS, MESSAGES, requiredLine } from '../validation.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The last part of a public URL. */
export const slugText = requiredLine(LIMITS.slug).check(z.refine((value) => SLUG.test(value), { error: MESSAGES.slug }))
