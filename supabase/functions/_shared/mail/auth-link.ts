import type { Language } from '@nordlys/data/lib/validation'
import { z } from 'zod'
import type { MailContent } from './content.ts'
import { defineMail, type Mail } from './define-mail.ts'

/** `bilingual` adds both languages to one mail, for a recipient with an unknown language. */
export const authSchema = z.object({ bilingual: z.boolean() })

export const codeSchema = z.string().regex(/^\d{6,10}$/)

/** The link and the code are read when the mail is sent, and never stored in the outbox. */
export const linkSchema = authSchema.extend({
  link: z.url({ protocol: /^https?$/ }),
  /** Opens the app that requested the mail. */
  app_link: z.url({ protocol: /^https?$/ }).nullish(),
  code: codeSchema.nullish(),
})

interface LinkTexts extends Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'closing' | 'reason'> {
  readonly action: string
}

/** The introductions of the alternatives: the code for reading the mail on another device, and the page for a missing app. */
const ALTERNATIVES: Readonly<Record<Language, { readonly byCode: string; readonly withoutApp: string }>> = {
  en: {
    byCode: 'Or enter this code where you asked for this email:',
    withoutApp: 'If the app does not open, use this page instead:',
  },
  no: {
    byCode: 'Du kan også skrive inn denne koden der du ba om e-posten:',
    withoutApp: 'Åpner ikke appen seg, kan du bruke denne siden i stedet:',
  },
}

/** Returns the content of a mail with a link that verifies a token of the auth service. */
export function linkContent(
  { link, app_link: appLink, code }: z.infer<typeof linkSchema>,
  texts: LinkTexts,
  language: Language,
): MailContent {
  const { byCode, withoutApp } = ALTERNATIVES[language]
  return {
    ...texts,
    action: { label: texts.action, url: appLink ?? link },
    ...(appLink && { fallback: { text: withoutApp, url: link } }),
    ...(code && { code: { text: byCode, value: code } }),
  }
}

/** Defines a mail that consists of a link and a code of the auth service. */
export const defineLinkMail = (texts: Readonly<Record<Language, LinkTexts>>): Mail =>
  defineMail({
    schema: linkSchema,
    addition: 'link or code',
    texts,
    write: (payload, own, { language }) => linkContent(payload, own, language),
  })
