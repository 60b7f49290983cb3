import { z } from 'zod/mini'
import { LANGUAGES } from '../lib/validation.ts'

/** The body of the `preview-letter` function. */
export const previewLetterSchema = z.object({ issue: z.uuid(), language: z.enum(LANGUAGES) })

/** The mail of an issue, as it would be sent. */
export const letterMailSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })
