import type { Language } from '@nordlys/data/lib/validation'
import type { z } from 'zod'
import type { MailContent, RenderContext } from './content.ts'
import { oneLine } from './line.ts'

/** What the outbox never stores: the worker adds it when it sends the mail. */
export type Addition =
  | 'invite token'
  | 'link or code'
  | 'offer key'
  | 'answer key'
  | 'offer code'
  | 'offer files'
  | 'client link'
  | 'issue'

interface Address {
  readonly name: string
  readonly address: string
}

interface Definition<Payload, Texts> {
  /** The payload as the database writes it, with what the worker adds. */
  readonly schema: z.ZodType<Payload>
  readonly addition?: Addition
  /** Whether it is in the company's language, not the visitor's; the outbox's trigger `company_language` names the same kinds. */
  readonly inCompanyLanguage?: true
  readonly texts: Readonly<Record<Language, Texts>>
  readonly write: (payload: Payload, texts: Texts, context: RenderContext) => MailContent
  /** The reply-to address; defaults to the company's. */
  readonly replyTo?: (payload: Payload) => Address
  readonly headers?: (payload: Payload, context: RenderContext) => Readonly<Record<string, string>>
}

/** A mail in the language of its context, not yet rendered. */
export interface WrittenMail {
  readonly content: MailContent
  readonly replyTo?: Address
  readonly headers: Readonly<Record<string, string>>
}

/** A kind of mail that the product sends. */
export interface Mail {
  readonly addition: Addition | null
  readonly inCompanyLanguage: boolean
  /** Writes the mail. Throws for an invalid payload. */
  readonly write: (payload: unknown, context: RenderContext) => WrittenMail
}

/** Defines a mail by its payload, its texts in both languages and its content. */
export function defineMail<Payload, Texts>({
  schema,
  addition,
  inCompanyLanguage,
  texts,
  write,
  replyTo,
  headers,
}: Definition<Payload, Texts>): Mail {
  return {
    addition: addition ?? null,
    inCompanyLanguage: inCompanyLanguage ?? false,
    write: (given, context) => {
      const payload = schema.parse(given)
      const reply = replyTo?.(payload)
      return {
        content: write(payload, texts[context.language], context),
        ...(reply && { replyTo: { ...reply, name: oneLine(reply.name) } }),
        headers: headers?.(payload, context) ?? {},
      }
    },
  }
}
