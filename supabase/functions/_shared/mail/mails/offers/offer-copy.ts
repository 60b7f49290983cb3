import { defineMail } from '../../define-mail.ts'
import { addedSchema, attachmentFacts, keyedOfferSchema, offerFacts, offerLink, offerName } from '../../offer.ts'

const english = {
  subject: (offer: string, title: string) => `Copy: ${offer}, ${title}`,
  preview: 'A copy for you to read.',
  heading: 'A copy of an offer',
  paragraphs: (name: string) => [
    `We have sent the offer below to ${name}, and this is a copy for you. You can read all of it on its page.`,
  ],
  action: 'Read the copy',
  closing: [
    'The copy is for reading only: the offer is answered by the person it was sent to. You can reply to this email.',
    'Anyone with the link can read the offer, so please do not forward it.',
  ],
  reason: 'You are receiving this email because you were given a copy of an offer.',
}

const norwegian: typeof english = {
  subject: (offer, title) => `Kopi: ${offer}, ${title}`,
  preview: 'En kopi som du kan lese.',
  heading: 'En kopi av et tilbud',
  paragraphs: (name) => [
    `Vi har sendt tilbudet nedenfor til ${name}, og du får en kopi. Du kan lese hele tilbudet på siden det har fått.`,
  ],
  action: 'Les kopien',
  closing: [
    'Kopien kan bare leses. Det er den som har fått tilbudet, som svarer på det. Du kan svare på denne e-posten.',
    'Alle som har lenken, kan lese tilbudet. Ikke send den videre.',
  ],
  reason: 'Du får denne e-posten fordi du står som mottaker av en kopi av et tilbud.',
}

/** Leads somebody who got a copy of an offer to its page, which they can read only. */
export const offerCopy = defineMail({
  schema: keyedOfferSchema.extend(addedSchema.shape),
  addition: 'offer key',
  texts: { en: english, no: norwegian },
  write: (offer, texts, context) => ({
    ...texts,
    subject: texts.subject(offerName(offer, context.language), offer.title),
    paragraphs: texts.paragraphs(offer.client_name),
    facts: [...offerFacts(offer, context), ...attachmentFacts(offer, context.language)],
    ...(offer.message !== null && { quote: offer.message }),
    action: { label: texts.action, url: offerLink(context, offer.key) },
  }),
})
