import { LANGUAGES, type Language } from '@nordlys/data/lib/validation'
import { z } from 'zod'
import { authMail, authNotice, emailChangeFrom, knownAccount, reauthentication } from './auth.ts'
import { accessApproved, peopleWaiting } from './access.ts'
import { contactNotification, contactReceipt } from './contact.ts'
import { toHtml } from './layout.ts'
import { staffInvite } from './invite.ts'
import type { MailContent, RenderContext } from './content.ts'
import { oneLine } from './line.ts'
import { newsletterConfirmation, unsubscribeHeaders } from './newsletter.ts'
import { PAYLOADS } from './payloads.ts'
import { quoteNotification, quoteOffer, quoteReceipt } from './quote.ts'
import { factorReset, factorResetReceipt, recoveryCodeUsed } from './second-factor.ts'
import { testMail } from './test-mail.ts'
import { toText } from './text.ts'
import { english, type Texts } from './texts/en.ts'
import { norwegian } from './texts/no.ts'

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
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The reply-to address; defaults to the company's. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly headers: Readonly<Record<string, string>>
}

const TEXTS: Readonly<Record<Language, Texts>> = { en: english, no: norwegian }

interface Extras {
  readonly replyTo?: RenderedMail['replyTo']
  readonly headers?: RenderedMail['headers']
}

type Write = (payload: unknown, texts: Texts, context: RenderContext) => Extras & { readonly content: MailContent }

/** Returns the writer of a mail, which parses its payload. */
const writer =
  <Payload>(
    schema: z.ZodType<Payload>,
    write: (payload: Payload, texts: Texts, context: RenderContext) => MailContent,
    extras: (payload: Payload, context: RenderContext) => Extras = () => ({}),
  ): Write =>
  (given, texts, context) => {
    const payload = schema.parse(given)
    return { content: write(payload, texts, context), ...extras(payload, context) }
  }

const replyTo = (name: string, address: string): Extras => ({ replyTo: { name: oneLine(name), address } })

const linkWriter = (kind: 'confirmation' | 'invite' | 'magicLink' | 'recovery' | 'emailChange'): Write =>
  writer(PAYLOADS.auth_confirmation, (payload, texts) => authMail(texts.auth[kind], payload, texts))

const WRITERS: Readonly<Record<keyof typeof PAYLOADS, Write>> = {
  contact_notification: writer(PAYLOADS.contact_notification, contactNotification, ({ name, email }) =>
    replyTo(name, email),
  ),
  contact_receipt: writer(PAYLOADS.contact_receipt, contactReceipt),
  quote_request_notification: writer(PAYLOADS.quote_request_notification, quoteNotification, (quote) =>
    replyTo(quote.client_name, quote.client_email),
  ),
  quote_request_receipt: writer(PAYLOADS.quote_request_receipt, quoteReceipt),
  quote_offer: writer(PAYLOADS.quote_offer, quoteOffer),
  newsletter_confirmation: writer(PAYLOADS.newsletter_confirmation, newsletterConfirmation, (payload, context) => ({
    headers: unsubscribeHeaders(payload, context),
  })),
  staff_invite: writer(PAYLOADS.staff_invite, staffInvite),
  people_waiting_notification: writer(PAYLOADS.people_waiting_notification, peopleWaiting),
  access_approved: writer(PAYLOADS.access_approved, accessApproved),
  recovery_code_used: writer(PAYLOADS.recovery_code_used, recoveryCodeUsed),
  second_factor_reset: writer(PAYLOADS.second_factor_reset, factorReset),
  second_factor_reset_receipt: writer(PAYLOADS.second_factor_reset_receipt, factorResetReceipt),
  test_mail: writer(PAYLOADS.test_mail, testMail),
  auth_confirmation: linkWriter('confirmation'),
  auth_invite: linkWriter('invite'),
  auth_magic_link: linkWriter('magicLink'),
  auth_recovery: linkWriter('recovery'),
  auth_email_change: linkWriter('emailChange'),
  auth_email_change_from: writer(PAYLOADS.auth_email_change_from, emailChangeFrom),
  auth_reauthentication: writer(PAYLOADS.auth_reauthentication, reauthentication),
  auth_known: writer(PAYLOADS.auth_known, (_payload, texts, context) => knownAccount(texts, context)),
  auth_notice: writer(PAYLOADS.auth_notice, authNotice),
}

function isKnown(kind: string): kind is keyof typeof WRITERS {
  return Object.hasOwn(WRITERS, kind)
}

/** Adds the translation below the original, for a recipient with an unknown language. */
function withTranslation(content: MailContent, write: Write, payload: unknown, context: RenderContext): MailContent {
  const language = context.language === 'en' ? 'no' : 'en'
  const { content: translation } = write(payload, TEXTS[language], { ...context, language })
  return {
    ...content,
    subject: `${content.subject} / ${translation.subject}`,
    preview: `${content.preview} / ${translation.preview}`,
    translation: { ...translation, language },
  }
}

/** Renders the mail of an outbox row. Throws for an unknown kind or an invalid payload. */
export function renderMail(mail: Pick<OutboxMail, 'kind' | 'payload'>, context: RenderContext): RenderedMail {
  if (!isKnown(mail.kind)) throw new Error(`There is no mail of the kind ${mail.kind}`)
  const write = WRITERS[mail.kind]
  const { content: own, headers = {}, ...reply } = write(mail.payload, TEXTS[context.language], context)
  const content = mail.payload['bilingual'] === true ? withTranslation(own, write, mail.payload, context) : own
  return {
    subject: oneLine(content.subject),
    text: toText(content, context),
    html: toHtml(content, context),
    ...reply,
    headers,
  }
}
