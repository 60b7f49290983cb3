import { defineMail } from '../../define-mail.ts'
import { formatDate } from '../../format.ts'
import { keyedOfferSchema, offerFacts, offerLink, offerName } from '../../offer.ts'
import { greeting } from '../../shared-texts.ts'

const english = {
  subject: (offer: string, day: string) => `Reminder: ${offer} is valid until ${day}`,
  preview: 'Our offer is still waiting for your answer.',
  heading: 'Our offer is still open',
  paragraphs: ['We have not had an answer to the offer below yet. Do you have any questions about it?'],
  action: 'Read the offer',
  closing: ['On that page you can accept or decline the offer, or ask us about it. You can also reply to this email.'],
  reason: 'You are receiving this email because we have made you an offer.',
}

const norwegian: typeof english = {
  subject: (offer, day) => `Påminnelse: ${offer} gjelder til og med ${day}`,
  preview: 'Tilbudet vårt venter fortsatt på svar fra deg.',
  heading: 'Tilbudet står fortsatt åpent',
  paragraphs: ['Vi har ikke fått svar på tilbudet nedenfor ennå. Er det noe du lurer på?'],
  action: 'Les tilbudet',
  closing: [
    'På siden kan du godta eller avslå tilbudet, eller spørre oss om det. Du kan også svare på denne e-posten.',
  ],
  reason: 'Du får denne e-posten fordi vi har gitt deg et tilbud.',
}

/** Reminds the client of an offer without an answer. */
export const offerReminder = defineMail({
  schema: keyedOfferSchema,
  addition: 'offer key',
  texts: { en: english, no: norwegian },
  write: (offer, texts, context) => ({
    ...texts,
    subject: texts.subject(offerName(offer, context.language), formatDate(offer.valid_until, context.language)),
    paragraphs: [greeting(offer.client_name, context.language), ...texts.paragraphs],
    facts: offerFacts(offer, context),
    action: { label: texts.action, url: offerLink(context, offer.key) },
  }),
})
