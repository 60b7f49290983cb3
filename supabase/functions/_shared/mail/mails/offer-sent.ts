import { defineMail } from '../define-mail.ts'
import { keyedOfferSchema, offerFacts, offerLink } from '../offer.ts'
import { greeting } from '../shared-texts.ts'

const english = {
  subject: (number: number, title: string) => `Offer ${number}: ${title}`,
  preview: 'Read our offer, and accept it online.',
  heading: 'Our offer',
  paragraphs: [
    'We have prepared an offer for you. You can read all of it on your own page: the work, the prices, the payment plan and the terms.',
  ],
  replaces: 'It replaces the offer we sent you earlier, whose link can no longer be used to accept it.',
  action: 'Read the offer',
  closing: [
    'On the same page you can accept or decline the offer, or ask us about it. You do not need an account.',
    'Anyone with the link can open the offer. Forward it only to people who may answer for you.',
  ],
  reason: 'You are receiving this email because we have made you an offer.',
}

const norwegian: typeof english = {
  subject: (number, title) => `Tilbud ${number}: ${title}`,
  preview: 'Les tilbudet vårt, og svar på nett.',
  heading: 'Tilbudet vårt',
  paragraphs: [
    'Vi har laget et tilbud til deg. Du finner alt på en egen side: arbeidet, prisene, betalingsplanen og vilkårene.',
  ],
  replaces: 'Det erstatter tilbudet du fikk tidligere. Lenken i den e-posten kan ikke lenger brukes til å godta.',
  action: 'Les tilbudet',
  closing: [
    'På samme side kan du godta eller avslå tilbudet, eller spørre oss om det. Du trenger ingen konto.',
    'Alle som har lenken, kan åpne tilbudet. Del den bare med dem som kan svare på dine vegne.',
  ],
  reason: 'Du får denne e-posten fordi vi har gitt deg et tilbud.',
}

/** Leads the client to the page of an offer. */
export const offerSent = defineMail({
  schema: keyedOfferSchema,
  addition: 'offer key',
  texts: { en: english, no: norwegian },
  write: (offer, { replaces, ...texts }, context) => ({
    ...texts,
    subject: texts.subject(offer.number, offer.title),
    paragraphs: [
      greeting(offer.client_name, context.language),
      ...texts.paragraphs,
      ...(offer.version > 1 ? [replaces] : []),
    ],
    facts: offerFacts(offer, context),
    action: { label: texts.action, url: offerLink(context, offer.key) },
  }),
})
