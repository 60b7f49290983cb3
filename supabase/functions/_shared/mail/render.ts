import { LANGUAGES, type Language } from '@nordlys/data/lib/validation'
import { z } from 'zod'
import { authMail, authNotice, emailChangeFrom, knownAccount, reauthentication } from './auth.ts'
import { accessApproved, peopleWaiting } from './access.ts'
import { contactNotification, contactReceipt } from './contact.ts'
import { toHtml } from './layout.ts'
import { staffInvite } from './invite.ts'
import type { Letter, RenderContext } from './letter.ts'
import { oneLine } from './line.ts'
import { newsletterConfirmation, unsubscribeHeaders } from './newsletter.ts'
import { PAYLOADS } from './payloads.ts'
import { quoteNotification, quoteOffer, quoteReceipt } from './quote.ts'
import { testMail } from './test-mail.ts'
import { toText } from './text.ts'
import { english } from './texts/en.ts'
import { norwegian } from './texts/no.ts'
import type { Texts } from './texts/texts.ts'

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

interface Written {
  readonly letter: Letter
  readonly replyTo?: RenderedMail['replyTo']
  readonly headers?: RenderedMail['headers']
}

type Write = (payload: unknown, texts: Texts, context: RenderContext) => Written

type AuthKind = 'confirmation' | 'invite' | 'magicLink' | 'recovery' | 'emailChange'

const writeLink =
  (kind: AuthKind): Write =>
  (payload, texts) => ({ letter: authMail(texts.auth[kind], PAYLOADS.auth_confirmation.parse(payload), texts) })

const WRITERS: Readonly<Record<keyof typeof PAYLOADS, Write>> = {
  contact_notification: (payload, texts, context) => {
    const message = PAYLOADS.contact_notification.parse(payload)
    const replyTo = { name: oneLine(message.name), address: message.email }
    return { letter: contactNotification(message, texts, context), replyTo }
  },
  contact_receipt: (payload, texts) => ({ letter: contactReceipt(PAYLOADS.contact_receipt.parse(payload), texts) }),
  quote_request_notification: (payload, texts, context) => {
    const quote = PAYLOADS.quote_request_notification.parse(payload)
    const replyTo = { name: oneLine(quote.client_name), address: quote.client_email }
    return { letter: quoteNotification(quote, texts, context), replyTo }
  },
  quote_request_receipt: (payload, texts, context) => ({
    letter: quoteReceipt(PAYLOADS.quote_request_receipt.parse(payload), texts, context),
  }),
  quote_offer: (payload, texts, context) => ({
    letter: quoteOffer(PAYLOADS.quote_offer.parse(payload), texts, context),
  }),
  newsletter_confirmation: (payload, texts, context) => {
    const subscription = PAYLOADS.newsletter_confirmation.parse(payload)
    return {
      letter: newsletterConfirmation(subscription, texts, context),
      headers: unsubscribeHeaders(subscription, context),
    }
  },
  staff_invite: (payload, texts, context) => ({
    letter: staffInvite(PAYLOADS.staff_invite.parse(payload), texts, context),
  }),
  people_waiting_notification: (payload, texts, context) => ({
    letter: peopleWaiting(PAYLOADS.people_waiting_notification.parse(payload), texts, context),
  }),
  access_approved: (payload, texts, context) => ({
    letter: accessApproved(PAYLOADS.access_approved.parse(payload), texts, context),
  }),
  test_mail: (payload, texts, context) => ({
    letter: testMail(PAYLOADS.test_mail.parse(payload), texts, context),
  }),
  auth_confirmation: writeLink('confirmation'),
  auth_invite: writeLink('invite'),
  auth_magic_link: writeLink('magicLink'),
  auth_recovery: writeLink('recovery'),
  auth_email_change: writeLink('emailChange'),
  auth_email_change_from: (payload, texts) => ({
    letter: emailChangeFrom(PAYLOADS.auth_email_change_from.parse(payload), texts),
  }),
  auth_reauthentication: (payload, texts) => ({
    letter: reauthentication(PAYLOADS.auth_reauthentication.parse(payload), texts),
  }),
  auth_known: (_payload, texts, context) => ({ letter: knownAccount(texts, context) }),
  auth_notice: (payload, texts, context) => ({
    letter: authNotice(PAYLOADS.auth_notice.parse(payload), texts, context),
  }),
}

function isKnown(kind: string): kind is keyof typeof WRITERS {
  return Object.hasOwn(WRITERS, kind)
}

/** Adds the translation below the letter, for a recipient with an unknown language. */
function withTranslation(letter: Letter, write: Write, payload: unknown, context: RenderContext): Letter {
  const language = context.language === 'en' ? 'no' : 'en'
  const { letter: translation } = write(payload, TEXTS[language], { ...context, language })
  return {
    ...letter,
    subject: `${letter.subject} / ${translation.subject}`,
    preview: `${letter.preview} / ${translation.preview}`,
    translation: { ...translation, language },
  }
}

/** Renders the mail of an outbox row. Throws for an unknown kind or an invalid payload. */
export function renderMail(mail: Pick<OutboxMail, 'kind' | 'payload'>, context: RenderContext): RenderedMail {
  if (!isKnown(mail.kind)) throw new Error(`There is no mail of the kind ${mail.kind}`)
  const write = WRITERS[mail.kind]
  const { letter: own, replyTo, headers = {} } = write(mail.payload, TEXTS[context.language], context)
  const letter = mail.payload['bilingual'] === true ? withTranslation(own, write, mail.payload, context) : own
  return {
    subject: oneLine(letter.subject),
    text: toText(letter, context),
    html: toHtml(letter, context),
    ...(replyTo && { replyTo }),
    headers,
  }
}
