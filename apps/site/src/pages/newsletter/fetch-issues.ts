import type { Supabase } from '@nordlys/data/lib/client'
import { fetchNewsletterArchive } from '@nordlys/data/newsletter/public/archive'
import { MARKDOWN_LABELS } from '@nordlys/ui/components/markdown/labels.ts'
import { type Rendered, renderMarkdown } from '@nordlys/ui/components/markdown/render.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** A sent issue with its rendered text. */
export interface ReadableIssue {
  readonly id: string
  readonly subject: string
  /** The day on which it was sent, such as 2026-11-30. */
  readonly sentOn: string
  readonly text: Pick<Rendered, 'html'>
}

/** Fetches and renders the sent issues. A separate module, because it imports the Markdown library. Throws a DataError. */
export async function fetchIssues(supabase: Supabase, language: Language): Promise<readonly ReadableIssue[]> {
  const issues = await fetchNewsletterArchive(supabase, language)
  return issues.map(({ id, subject, body, sent_on }) => ({
    id,
    subject,
    sentOn: sent_on,
    text: renderMarkdown(body, { labels: MARKDOWN_LABELS[language], isPart: true, keepsLines: true }),
  }))
}
