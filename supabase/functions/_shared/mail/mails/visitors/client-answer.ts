import { z } from 'zod'
import { clientPageLink, linkKey } from '../../client-page.ts'
import { defineMail } from '../../define-mail.ts'
import { greeting } from '../../shared-texts.ts'

const english = {
  subject: 'We have answered you',
  preview: 'There is a new message for you on your client page.',
  heading: 'A new message',
  paragraphs: ['There is a new message for you on your client page.'],
  action: 'Read the message',
  closing: [
    'The link is valid for one hour. Later, you can ask for a new one on the same page. You can write to us there, or reply to this email.',
  ],
  reason: 'You are receiving this email because we have written to you on your client page.',
}

const norwegian: typeof english = {
  subject: 'Vi har svart deg',
  preview: 'Det ligger en ny melding til deg på kundesiden din.',
  heading: 'En ny melding',
  paragraphs: ['Det ligger en ny melding til deg på kundesiden din.'],
  action: 'Les meldingen',
  closing: [
    'Lenken er gyldig i én time. Senere kan du be om en ny på den samme siden. Du kan skrive til oss der, eller svare på denne e-posten.',
  ],
  reason: 'Du får denne e-posten fordi vi har skrevet til deg på kundesiden din.',
}

/** Leads a person of a client back to their page. It does not contain the message. */
export const clientAnswer = defineMail({
  schema: z.object({ name: z.string(), key: linkKey }),
  addition: 'client link',
  texts: { en: english, no: norwegian },
  write: ({ name, key }, texts, context) => ({
    ...texts,
    paragraphs: [greeting(name, context.language), ...texts.paragraphs],
    action: { label: texts.action, url: clientPageLink(context, key) },
  }),
})
