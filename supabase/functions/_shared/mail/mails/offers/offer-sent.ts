import { z } from 'zod'
import { defineMail } from '../../define-mail.ts'
import { addedSchema, attachmentFacts, keyedOfferSchema, offerFacts, offerLink } from '../../offer.ts'
import { greeting } from '../../shared-texts.ts'

const english = {
  subject: (number: number, version: number, title: string) =>
    `Offer ${number}${version > 1 ? `, version ${version}` : ''}: ${title}`,
  preview: 'Read our offer, and accept it online.',
  heading: 'Our offer',
  paragraphs: [
    'We have prepared an offer for you. You can read all of it on your own page: the engagement, the prices, the payment plan and the terms.',
  ],
  replaces: 'It replaces the offer we sent you earlier, whose link can no longer be used to accept it.',
  changes: 'The page shows what has changed since the last version you got.',
  action: 'Read the offer',
  closing: [
    'On the same page you can accept or decline the offer, or ask us about it. You do not need an account.',
    'Anyone with the link can open the offer. Forward it only to people who may answer for you.',
  ],
  reason: 'You are receiving this email because we have made you an offer.',
  changeOrder: {
    subject: (number: number, version: number, engagement: string) =>
      `Change order ${number}${version > 1 ? `, version ${version}` : ''} to ${engagement}`,
    heading: 'Our change order',
    preview: (engagement: string) => `A change to ${engagement}, for you to accept online.`,
    opening: (engagement: string) => `This is a change order: it adds to what we have agreed on for ${engagement}.`,
  },
}

const norwegian: typeof english = {
  subject: (number, version, title) => `Tilbud ${number}${version > 1 ? `, versjon ${version}` : ''}: ${title}`,
  preview: 'Les tilbudet vårt, og svar på nett.',
  heading: 'Tilbudet vårt',
  paragraphs: [
    'Vi har laget et tilbud til deg. Du finner alt på en egen side: oppdraget, prisene, betalingsplanen og vilkårene.',
  ],
  replaces: 'Det erstatter tilbudet du fikk tidligere. Lenken i den e-posten kan ikke lenger brukes til å godta.',
  changes: 'Siden viser hva som er endret siden den forrige versjonen du fikk.',
  action: 'Les tilbudet',
  closing: [
    'På samme side kan du godta eller avslå tilbudet, eller spørre oss om det. Du trenger ingen konto.',
    'Alle som har lenken, kan åpne tilbudet. Del den bare med dem som kan svare på dine vegne.',
  ],
  reason: 'Du får denne e-posten fordi vi har gitt deg et tilbud.',
  changeOrder: {
    subject: (number, version, engagement) =>
      `Endringsordre ${number}${version > 1 ? `, versjon ${version}` : ''} til ${engagement}`,
    heading: 'Endringsordren vår',
    preview: (engagement) => `En endring i ${engagement}, som du kan godta på nett.`,
    opening: (engagement) => `Dette er en endringsordre: Den kommer i tillegg til det vi har avtalt om ${engagement}.`,
  },
}

/** Leads the client to the page of an offer. */
export const offerSent = defineMail({
  schema: keyedOfferSchema.extend(addedSchema.shape).extend({ shows_changes: z.boolean().default(false) }),
  addition: 'offer key',
  texts: { en: english, no: norwegian },
  write: (offer, { replaces, changes, changeOrder, ...texts }, context) => {
    const { engagement, number, version } = offer
    return {
      ...texts,
      ...(engagement === null
        ? { subject: texts.subject(number, version, offer.title) }
        : {
            subject: changeOrder.subject(number, version, engagement),
            preview: changeOrder.preview(engagement),
            heading: changeOrder.heading,
          }),
      paragraphs: [
        greeting(offer.client_name, context.language),
        ...(offer.message === null ? [] : [offer.message]),
        ...(engagement === null ? [] : [changeOrder.opening(engagement)]),
        ...texts.paragraphs,
        ...(version > 1 ? [replaces] : []),
        ...(offer.shows_changes ? [changes] : []),
      ],
      facts: [...offerFacts(offer, context), ...attachmentFacts(offer, context.language)],
      action: { label: texts.action, url: offerLink(context, offer.key) },
    }
  },
})
