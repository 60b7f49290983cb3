import { defineLinkMail } from '../../auth-link.ts'

/** Asks the owner of the new address to confirm an email change. */
export const authEmailChange = defineLinkMail({
  en: {
    subject: 'Confirm your new email address',
    preview: 'Your account will use this address.',
    heading: 'Confirm your new email address',
    paragraphs: ['Open this link to confirm that your account will use this email address.'],
    action: 'Confirm address',
    closing: ['The link is valid for one hour. If you did not ask for this, you can ignore this email.'],
    reason: 'You are receiving this email because your address was entered as the new address of an account.',
  },
  no: {
    subject: 'Bekreft den nye e-postadressen din',
    preview: 'Kontoen din skal bruke denne adressen.',
    heading: 'Bekreft den nye e-postadressen din',
    paragraphs: ['Åpne lenken for å bekrefte at kontoen din skal bruke denne e-postadressen.'],
    action: 'Bekreft adressen',
    closing: ['Lenken er gyldig i én time. Har du ikke bedt om dette, kan du se bort fra denne e-posten.'],
    reason: 'Du får denne e-posten fordi adressen din ble oppgitt som ny adresse for en konto.',
  },
})
