import { defineMail } from '../../define-mail.ts'
import { acceptanceFacts, acceptedOfferSchema, offerName } from '../../offer.ts'
import { greeting } from '../../shared-texts.ts'

const english = {
  subject: (offer: string) => `${offer} is accepted`,
  preview: 'The accepted offer and the evidence are attached.',
  heading: 'Thank you, the offer is accepted',
  paragraphs: ['We have received the acceptance of the offer below, and will get in touch about the engagement.'],
  closing: [
    'Two files are attached: the accepted offer (PDF), with who accepted it and when, and the evidence (JSON), which verifies it. Please keep both.',
    'The offer was accepted with a simple electronic signature. If this is a mistake, please reply to this email right away.',
  ],
  reason: 'You are receiving this email because an offer to you was accepted.',
}

const norwegian: typeof english = {
  subject: (offer) => `${offer} er godtatt`,
  preview: 'Det godtatte tilbudet og dokumentasjonen på aksepten ligger ved.',
  heading: 'Takk, tilbudet er godtatt',
  paragraphs: ['Vi har registrert at tilbudet nedenfor er godtatt, og tar kontakt om oppdraget.'],
  closing: [
    'To filer ligger ved: det godtatte tilbudet (PDF), med hvem som godtok og når, og dokumentasjonen på aksepten (JSON). Ta vare på begge.',
    'Tilbudet ble godtatt med en enkel elektronisk signatur. Er noe feil, så svar på denne e-posten med en gang.',
  ],
  reason: 'Du får denne e-posten fordi et tilbud til deg ble godtatt.',
}

/** Confirms the acceptance to the client, with the offer and the evidence. */
export const offerAccepted = defineMail({
  schema: acceptedOfferSchema,
  addition: 'offer files',
  texts: { en: english, no: norwegian },
  write: (offer, texts, context) => ({
    ...texts,
    subject: texts.subject(offerName(offer, context.language)),
    paragraphs: [greeting(offer.client_name, context.language), ...texts.paragraphs],
    facts: acceptanceFacts(offer, context),
  }),
})
