import type { BackendConfig } from '@nordlys/data/lib/config'
import type { Supabase } from '@nordlys/data/lib/client'
import { fetchPictures } from '@nordlys/data/media/public/queries'
import { mediaIdsIn } from '@nordlys/data/media/reference'
import { fetchLetter, fetchNewsletterArchive } from '@nordlys/data/newsletter/public/archive'
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

interface Source {
  readonly supabase: Supabase
  readonly apiUrl: BackendConfig['url']
  readonly language: Language
  /** The id of the only issue that is shown, as the link of its mail has it; null for the archive. */
  readonly letter: string | null
}

/** Fetches and renders the sent issues, or one of them. A separate module, because it imports the Markdown library. Throws a DataError. */
export async function fetchIssues({ supabase, apiUrl, language, letter }: Source): Promise<readonly ReadableIssue[]> {
  const one = letter === null ? null : await fetchLetter(supabase, letter, language)
  const issues = letter === null ? await fetchNewsletterArchive(supabase, language) : one ? [one] : []
  const found = await fetchPictures(supabase, mediaIdsIn(issues.map(({ body }) => body).join('\n')))
  const pictures = { byId: Object.fromEntries(found.map((picture) => [picture.id, picture])), apiUrl, language }
  return issues.map(({ id, subject, body, sent_on }) => ({
    id,
    subject,
    sentOn: sent_on,
    text: renderMarkdown(body, { labels: MARKDOWN_LABELS[language], isPart: true, keepsLines: true, pictures }),
  }))
}
