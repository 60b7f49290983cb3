import { z } from 'zod/mini'
import { publishedPostSchema } from '../blog/public/schema.ts'
import { publicPageSchema } from '../pages/public/schema.ts'
import { publicCaseStudySchema } from '../projects/public/case-study-schema.ts'

/** What a link to a draft can show. */
export type DraftKind = 'post' | 'study' | 'page'

/** The days for which a link can be open; the first is the default. */
export const DRAFT_DAYS = [14, 1, 3, 7, 30, 60, 90] as const

/** The body of the `draft` function. A malformed key is an unknown one. */
export const draftRequestSchema = z.object({ key: z.string().check(z.maxLength(200)) })

/** When a link ends, ISO 8601. */
const until = z.string()

/** What a link shows: the version as it was when the link was made. */
export const openedDraftSchema = z.union([
  z.object({ post: publishedPostSchema, until }),
  z.object({ study: publicCaseStudySchema, until }),
  z.object({ page: publicPageSchema, until }),
])
export type OpenedDraft = z.output<typeof openedDraftSchema>

/** The response of the `draft` function, with the same refusal for an unknown, expired and ended key. */
export const draftAnswerSchema = z.union([openedDraftSchema, z.object({ refused: z.literal('unknown') })])

/** An open link to a draft; `made_by` is null for a colleague without a name. */
export const draftLinkSchema = z.object({
  id: z.uuid(),
  made_by: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
})
export type DraftLink = z.output<typeof draftLinkSchema>

/** A new link, with the key that only this response has. */
export const newDraftLinkSchema = z.object({ id: z.uuid(), key: z.string(), expires_at: z.string() })
