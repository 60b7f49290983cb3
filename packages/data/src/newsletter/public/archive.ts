import { z } from 'zod/mini'
import type { Supabase } from '../../lib/client.ts'
import { fetchData, fetchRows } from '../../lib/requests/response.ts'

const archivedIssueSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  /** Markdown. */
  body: z.string(),
  sent_on: z.iso.date(),
})

/** An issue of the newsletter that was sent, in one language. */
export type ArchivedIssue = z.infer<typeof archivedIssueSchema>

/** Fetches the last 50 sent issues, the newest first; none if the company does not publish its archive. Throws a DataError. */
export const fetchNewsletterArchive = (supabase: Supabase, language: 'en' | 'no'): Promise<ArchivedIssue[]> =>
  fetchRows(supabase.rpc('get_newsletter_archive', { in_language: language }), archivedIssueSchema)

/** Returns whether visitors can read any issue. Throws a DataError. */
export const fetchHasNewsletterArchive = (supabase: Supabase): Promise<boolean> =>
  fetchData(supabase.rpc('has_newsletter_archive'), z.boolean())
