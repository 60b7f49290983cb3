import { z } from 'zod'
import { defineMail } from '../../define-mail.ts'
import { oneLine } from '../../line.ts'
import { clientFacts, offerAdminLink, offerFacts, offerNameInside, offerSchema, replyToClient } from '../../offer.ts'

const english = {
  subject: (offer: string, name: string) => `Question about ${offer}, from ${name}`,
  heading: 'A question about an offer',
  paragraphs: [
    'The client has asked about the offer below. You answer in the admin, where the conversation stays with the offer. A reply to this email goes straight to them, and is not stored.',
  ],
  action: 'Open in the admin',
  reason: 'You are receiving this email because a client has a question about an offer of yours.',
}

const norwegian: typeof english = {
  subject: (offer, name) => `Spørsmål om ${offer}, fra ${name}`,
  heading: 'Et spørsmål om et tilbud',
  paragraphs: [
    'Kunden har et spørsmål om tilbudet nedenfor. Dere svarer i admin, der samtalen ligger sammen med tilbudet. Svarer du på denne e-posten, går svaret rett til kunden og blir ikke lagret.',
  ],
  action: 'Åpne i admin',
  reason: 'Du får denne e-posten fordi en kunde har et spørsmål om et tilbud fra dere.',
}

/** Notifies the company of a client's question about an offer. */
export const offerQuestionNotification = defineMail({
  schema: offerSchema.extend({ question: z.string() }),
  inCompanyLanguage: true,
  texts: { en: english, no: norwegian },
  write: ({ question, ...offer }, texts, context) => ({
    ...texts,
    subject: texts.subject(offerNameInside(offer, context.language), offer.client_name),
    preview: oneLine(question, 140),
    quote: question,
    facts: [...offerFacts(offer, context), ...clientFacts(offer, context.language)],
    action: { label: texts.action, url: offerAdminLink(context, offer) },
  }),
  replyTo: replyToClient,
})
