import { defineMail } from '../../define-mail.ts'
import { keyedOfferSchema, offerLink, offerNameInside } from '../../offer.ts'
import { greeting } from '../../shared-texts.ts'

const english = {
  subject: (offer: string) => `We have answered you about ${offer}`,
  preview: 'There is a new message for you with our offer.',
  heading: 'A new message',
  paragraphs: ['There is a new message for you with our offer.'],
  action: 'Read the message',
  closing: ['You can write back on the same page, where our whole conversation about the offer is.'],
  reason: 'You are receiving this email because we have made you an offer.',
}

const norwegian: typeof english = {
  subject: (offer) => `Vi har svart deg om ${offer}`,
  preview: 'Det ligger en ny melding til deg ved tilbudet vårt.',
  heading: 'En ny melding',
  paragraphs: ['Det ligger en ny melding til deg ved tilbudet vårt.'],
  action: 'Les meldingen',
  closing: ['Du kan svare på samme side. Der ligger alt vi har skrevet til hverandre om tilbudet.'],
  reason: 'Du får denne e-posten fordi vi har gitt deg et tilbud.',
}

/** Leads the recipient of an offer back to it. It does not contain the message. */
export const offerAnswer = defineMail({
  schema: keyedOfferSchema,
  addition: 'answer key',
  texts: { en: english, no: norwegian },
  write: (offer, texts, context) => ({
    ...texts,
    subject: texts.subject(offerNameInside(offer, context.language)),
    paragraphs: [greeting(offer.client_name, context.language), ...texts.paragraphs],
    action: { label: texts.action, url: offerLink(context, offer.key) },
  }),
})
