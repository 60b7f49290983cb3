import { LANGUAGES, type Language } from '@nordlys/data/lib/validation'
import { z } from 'zod'
import { authMail, authNotice, emailChangeFrom, knownAccount, reauthentication } from './auth.ts'
import { accessApproved, peopleWaiting } from './access.ts'
import { contactNotification, contactReceipt } from './contact.ts'
import { toHtml } from './layout.ts'
import { staffInvite } from './invite.ts'
import type { Letter, Surroundings } from './letter.ts'
import { oneLine } from './line.ts'
import { newsletterConfirmation, unsubscribeHeaders } from './newsletter.ts'
import { PAYLOADS } from './payloads.ts'
import { quoteNotification, quoteOffer, quoteReceipt } from './quote.ts'
import { testMail } from './test-mail.ts'
import { toText } from './text.ts'
import { english } from './words/en.ts'
import { norwegian } from './words/no.ts'
import type { Words } from './words/words.ts'

/** An outbox row as a worker gets it. */
export const outboxMailSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** Null means the company itself. */
  to_address: z.string().nullable(),
  language: z.enum(LANGUAGES),
  payload: z.record(z.string(), z.unknown()),
  /** Which try this is, counted from 1. */
  attempt: z.int(),
})
export type OutboxMail = z.infer<typeof outboxMailSchema>

/** A mail ready to be sent. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where an answer goes; the company where nothing is said. */
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly headers: Readonly<Record<string, string>>
}

const WORDS: Readonly<Record<Language, Words>> = { en: english, no: norwegian }

interface Written {
  readonly letter: Letter
  readonly replyTo?: RenderedMail['replyTo']
  readonly headers?: RenderedMail['headers']
}

type Write = (payload: unknown, words: Words, surroundings: Surroundings) => Written

type AuthKind = 'confirmation' | 'invite' | 'magicLink' | 'recovery' | 'emailChange'

const writeLink =
  (kind: AuthKind): Write =>
  (payload, words) => ({ letter: authMail(words.auth[kind], PAYLOADS.auth_confirmation.parse(payload), words) })

const WRITERS: Readonly<Record<keyof typeof PAYLOADS, Write>> = {
  contact_notification: (payload, words, surroundings) => {
    const message = PAYLOADS.contact_notification.parse(payload)
    const replyTo = { name: oneLine(message.name), address: message.email }
    return { letter: contactNotification(message, words, surroundings), replyTo }
  },
  contact_receipt: (payload, words) => ({ letter: contactReceipt(PAYLOADS.contact_receipt.parse(payload), words) }),
  quote_request_notification: (payload, words, surroundings) => {
    const quote = PAYLOADS.quote_request_notification.parse(payload)
    const replyTo = { name: oneLine(quote.client_name), address: quote.client_email }
    return { letter: quoteNotification(quote, words, surroundings), replyTo }
  },
  quote_request_receipt: (payload, words, surroundings) => ({
    letter: quoteReceipt(PAYLOADS.quote_request_receipt.parse(payload), words, surroundings),
  }),
  quote_offer: (payload, words, surroundings) => ({
    letter: quoteOffer(PAYLOADS.quote_offer.parse(payload), words, surroundings),
  }),
  newsletter_confirmation: (payload, words, surroundings) => {
    const subscription = PAYLOADS.newsletter_confirmation.parse(payload)
    return {
      letter: newsletterConfirmation(subscription, words, surroundings),
      headers: unsubscribeHeaders(subscription, surroundings),
    }
  },
  staff_invite: (payload, words, surroundings) => ({
    letter: staffInvite(PAYLOADS.staff_invite.parse(payload), words, surroundings),
  }),
  people_waiting_notification: (payload, words, surroundings) => ({
    letter: peopleWaiting(PAYLOADS.people_waiting_notification.parse(payload), words, surroundings),
  }),
  access_approved: (payload, words, surroundings) => ({
    letter: accessApproved(PAYLOADS.access_approved.parse(payload), words, surroundings),
  }),
  test_mail: (payload, words, surroundings) => ({
    letter: testMail(PAYLOADS.test_mail.parse(payload), words, surroundings),
  }),
  auth_confirmation: writeLink('confirmation'),
  auth_invite: writeLink('invite'),
  auth_magic_link: writeLink('magicLink'),
  auth_recovery: writeLink('recovery'),
  auth_email_change: writeLink('emailChange'),
  auth_email_change_from: (payload, words) => ({
    letter: emailChangeFrom(PAYLOADS.auth_email_change_from.parse(payload), words),
  }),
  auth_reauthentication: (payload, words) => ({
    letter: reauthentication(PAYLOADS.auth_reauthentication.parse(payload), words),
  }),
  auth_known: (_payload, words, surroundings) => ({ letter: knownAccount(words, surroundings) }),
  auth_notice: (payload, words, surroundings) => ({
    letter: authNotice(PAYLOADS.auth_notice.parse(payload), words, surroundings),
  }),
}

function isKnown(kind: string): kind is keyof typeof WRITERS {
  return Object.hasOwn(WRITERS, kind)
}

/** The letter with its translation below, for a reader whose language is not known. */
function inBoth(letter: Letter, write: Write, payload: unknown, surroundings: Surroundings): Letter {
  const language = surroundings.language === 'en' ? 'no' : 'en'
  const { letter: translation } = write(payload, WORDS[language], { ...surroundings, language })
  return {
    ...letter,
    subject: `${letter.subject} / ${translation.subject}`,
    preview: `${letter.preview} / ${translation.preview}`,
    translation: { ...translation, language },
  }
}

/** Writes the mail of an outbox row. Throws for a kind or a payload that it does not know. */
export function renderMail(mail: Pick<OutboxMail, 'kind' | 'payload'>, surroundings: Surroundings): RenderedMail {
  if (!isKnown(mail.kind)) throw new Error(`There is no mail of the kind ${mail.kind}`)
  const write = WRITERS[mail.kind]
  const { letter: own, replyTo, headers = {} } = write(mail.payload, WORDS[surroundings.language], surroundings)
  const letter = mail.payload['bilingual'] === true ? inBoth(own, write, mail.payload, surroundings) : own
  return {
    subject: oneLine(letter.subject),
    text: toText(letter, surroundings),
    html: toHtml(letter, surroundings),
    ...(replyTo && { replyTo }),
    headers,
  }
}
