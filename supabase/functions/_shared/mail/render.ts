import { LANGUAGES } from '@nordlys/data/lib/validation'
import { z } from 'zod'
import type { MailContent, RenderContext } from './content.ts'
import type { Mail, WrittenMail } from './define-mail.ts'
import { toHtml } from './layout.ts'
import { oneLine } from './line.ts'
import { findMail } from './mails.ts'
import { toText } from './text.ts'

/** An outbox row that a worker has claimed. */
export const outboxMailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** Null stands for the company. */
  to_address: z.string().nullable(),
  language: z.enum(LANGUAGES),
  payload: z.record(z.string(), z.unknown()),
  /** The attempt number, starting at 1. */
  attempt: z.int(),
})
export type OutboxMail = z.infer<typeof outboxMailSchema>

/** A rendered mail, ready to send. */
export interface RenderedMail extends Omit<WrittenMail, 'content'> {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Adds the translation below the original, for a recipient with an unknown language. */
function withTranslation(content: MailContent, mail: Mail, payload: unknown, context: RenderContext): MailContent {
  const language = context.language === 'en' ? 'no' : 'en'
  const { content: translation } = mail.write(payload, { ...context, language })
  return {
    ...content,
    subject: `${content.subject} / ${translation.subject}`,
    preview: `${content.preview} / ${translation.preview}`,
    translation: { ...translation, language },
  }
}

/** Renders the mail of an outbox row. Throws for an unknown kind or an invalid payload. */
export function renderMail(
  { kind, payload }: Pick<OutboxMail, 'kind' | 'payload'>,
  context: RenderContext,
): RenderedMail {
  const mail = findMail(kind)
  if (!mail) throw new Error(`There is no mail of the kind ${kind}`)
  const { content: own, ...rest } = mail.write(payload, context)
  const content = payload['bilingual'] === true ? withTranslation(own, mail, payload, context) : own
  return {
    subject: oneLine(content.subject),
    text: toText(content, context),
    html: toHtml(content, context),
    ...rest,
  }
}
