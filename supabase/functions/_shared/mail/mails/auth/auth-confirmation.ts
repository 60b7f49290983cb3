import { defineLinkMail } from '../../auth-link.ts'

/** Asks the owner of an address to confirm a sign-up. */
export const authConfirmation = defineLinkMail({
  en: {
    subject: 'Confirm your email address',
    preview: 'One more step, and your account is ready.',
    heading: 'Confirm your email address',
    paragraphs: [
      'Open this link to confirm your email address. In the browser where you signed up, your password stays.',
    ],
    action: 'Confirm address',
    closing: [
      'The link can be used once and is valid for one hour. If you did not sign up, you can ignore this email.',
    ],
    reason: 'You are receiving this email because your address was entered for another account.',
  },
  no: {
    subject: 'Bekreft e-postadressen din',
    preview: 'Ett steg til, så er kontoen klar.',
    heading: 'Bekreft e-postadressen din',
    paragraphs: [
      'Åpne lenken for å bekrefte e-postadressen din. I nettleseren der du registrerte deg, beholder du passordet.',
    ],
    action: 'Bekreft adressen',
    closing: [
      'Lenken kan brukes én gang og er gyldig i én time. Har du ikke registrert deg, kan du se bort fra denne e-posten.',
    ],
    reason: 'Du får denne e-posten fordi adressen din ble oppgitt for en annen konto.',
  },
})
