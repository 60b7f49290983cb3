import { previewLetterSchema } from '@nordlys/data/newsletter/letter-mail'
import { z } from 'zod'
import { callAsCaller } from '../_shared/as-caller.ts'
import { readJson } from '../_shared/body.ts'
import { NO_KEY, previewMail } from '../_shared/mail/preview.ts'
import { serve } from '../_shared/serve.ts'

const contentSchema = z.record(z.string(), z.unknown())

/** Renders the mail of an issue as it is stored, for staff: the database decides by their session. Its link to unsubscribe leads nowhere. */
export default serve(async (request) => {
  const { issue, language } = await readJson(request, previewLetterSchema)
  const content = contentSchema.parse(
    await callAsCaller(request, 'preview_letter', { issue, in_language: language }, ({ message: code }) => ({
      code,
      message: 'The newsletter cannot be shown',
    })),
  )
  const { subject, html, text } = await previewMail(
    'newsletter_issue',
    { issue_id: issue, ...content, token: NO_KEY },
    language,
  )
  return { subject, html, text }
})
