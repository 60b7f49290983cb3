import { defineMail } from '../../define-mail.ts'
import { oneLine } from '../../line.ts'
import { clientFacts, offerAdminLink, offerFacts, offerName, offerSchema, replyToClient } from '../../offer.ts'
import { optional } from '../../payload.ts'

const english = {
  subject: (offer: string, name: string) => `${offer} was declined by ${name}`,
  preview: 'The client gave no reason.',
  heading: 'An offer was declined',
  paragraphs: ['The client has declined the offer below. Your reply to this email goes straight to them.'],
  action: 'Open in the admin',
  reason: 'You are receiving this email because a client has answered an offer of yours.',
}

const norwegian: typeof english = {
  subject: (offer, name) => `${offer} er avslått av ${name}`,
  preview: 'Kunden oppga ingen grunn.',
  heading: 'Et tilbud er avslått',
  paragraphs: ['Kunden har avslått tilbudet nedenfor. Svarer du på denne e-posten, går svaret rett til kunden.'],
  action: 'Åpne i admin',
  reason: 'Du får denne e-posten fordi en kunde har svart på et tilbud fra dere.',
}

/** Notifies the company that an offer was declined, with the client's reason. */
export const offerDeclinedNotification = defineMail({
  schema: offerSchema.extend({ reason: optional }),
  inCompanyLanguage: true,
  texts: { en: english, no: norwegian },
  write: ({ reason, ...offer }, texts, context) => ({
    ...texts,
    subject: texts.subject(offerName(offer, context.language), offer.client_name),
    ...(reason !== null && { preview: oneLine(reason, 140), quote: reason }),
    facts: [...offerFacts(offer, context), ...clientFacts(offer, context.language)],
    action: { label: texts.action, url: offerAdminLink(context, offer) },
  }),
  replyTo: replyToClient,
})
