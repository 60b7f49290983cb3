import { defineMail } from '../../define-mail.ts'
import {
  acceptanceFacts,
  acceptedOfferSchema,
  clientFacts,
  offerAdminLink,
  offerName,
  replyToClient,
} from '../../offer.ts'

const english = {
  subject: (offer: string, name: string) => `${offer} was accepted by ${name}`,
  preview: 'The accepted offer and the evidence are attached.',
  heading: 'An offer was accepted',
  paragraphs: [
    'The client has accepted the offer below with a simple electronic signature. Your reply to this email goes straight to them.',
  ],
  action: 'Open in the admin',
  closing: ['The accepted offer (PDF) and the evidence of the acceptance (JSON) are attached.'],
  reason: 'You are receiving this email because a client has answered an offer of yours.',
}

const norwegian: typeof english = {
  subject: (offer, name) => `${offer} er godtatt av ${name}`,
  preview: 'Det godtatte tilbudet og dokumentasjonen på aksepten ligger ved.',
  heading: 'Et tilbud er godtatt',
  paragraphs: [
    'Kunden har godtatt tilbudet nedenfor med en enkel elektronisk signatur. Svarer du på denne e-posten, går svaret rett til kunden.',
  ],
  action: 'Åpne i admin',
  closing: ['Det godtatte tilbudet (PDF) og dokumentasjonen på aksepten (JSON) ligger ved.'],
  reason: 'Du får denne e-posten fordi en kunde har svart på et tilbud fra dere.',
}

/** Notifies the company of an acceptance, with the offer and the evidence. */
export const offerAcceptedNotification = defineMail({
  schema: acceptedOfferSchema,
  addition: 'offer files',
  inCompanyLanguage: true,
  texts: { en: english, no: norwegian },
  write: (offer, texts, context) => ({
    ...texts,
    subject: texts.subject(offerName(offer, context.language), offer.accepted_by),
    facts: [...acceptanceFacts(offer, context), ...clientFacts(offer, context.language)],
    action: { label: texts.action, url: offerAdminLink(context, offer) },
  }),
  replyTo: replyToClient,
})
