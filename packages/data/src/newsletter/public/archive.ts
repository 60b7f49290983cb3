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

/** Fetches the issue that a mail leads to; null when it is not sent, or was cancelled. Throws a DataError. */
export async function fetchLetter(
  supabase: Supabase,
  id: string,
  language: 'en' | 'no',
): Promise<ArchivedIssue | null> {
  if (!z.uuid().safeParse(id).success) return null
  const rows = await fetchRows(supabase.rpc('get_letter', { letter: id, in_language: language }), archivedIssueSchema)
  return rows[0] ?? null
}

/** Returns whether visitors can read any issue. Throws a DataError. */
export const fetchHasNewsletterArchive = (supabase: Supabase): Promise<boolean> =>
  fetchData(supabase.rpc('has_newsletter_archive'), z.boolean())
