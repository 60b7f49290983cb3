import { acceptanceFormSchema, declineFormSchema, questionFormSchema } from '@nordlys/data/offers/answer'
import { offerContentSchema } from '@nordlys/data/offers/content'
import { fetchSigned } from '@nordlys/data/lib/files/storage'
import { MARKDOWN_LABELS } from '@nordlys/ui/components/markdown/labels.ts'
import { renderMarkdown } from '@nordlys/ui/components/markdown/render.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import type { FormTexts } from '../../forms/form-texts.ts'
import { checkBy } from '../../forms/sending.ts'
import { renewingCalls, renewingUpload } from './renewal.ts'

/** The code that the page needs once it has a key. A separate module with zod and the Markdown library, which loads with the offer. */
export const answering = {
  calls: renewingCalls,
  fetchSigned,
  upload: renewingUpload,
  /** Returns the content of a preview; null if it is invalid. */
  checkContent: (posted: unknown) => offerContentSchema.safeParse(posted).data ?? null,
  checkAcceptance: (texts: FormTexts) => checkBy(acceptanceFormSchema, texts),
  checkReason: (reason: string) => checkBy(declineFormSchema, { reason }),
  checkQuestion: (texts: FormTexts) => checkBy(questionFormSchema, texts),
  /** Renders a text below a heading of level 2. */
  render: (text: string, language: Language) =>
    renderMarkdown(text, { labels: MARKDOWN_LABELS[language], isPart: true }),
}
