import { defineLinkMail } from '../../auth-link.ts'

/** Invites a person whose account the auth service has created. */
export const authInvite = defineLinkMail({
  en: {
    subject: 'You are invited',
    preview: 'Choose a password, and you are in.',
    heading: 'You are invited',
    paragraphs: [
      'An account has been created for you. Open this link to confirm your email address and choose a password.',
    ],
    action: 'Accept the invite',
    closing: [
      'The link can be used once and is valid for one hour. If you were not expecting this, you can ignore it.',
    ],
    reason: 'You are receiving this email because you were invited.',
  },
  no: {
    subject: 'Du er invitert',
    preview: 'Velg et passord, så er du inne.',
    heading: 'Du er invitert',
    paragraphs: [
      'Det er opprettet en konto til deg. Åpne lenken for å bekrefte e-postadressen din og velge et passord.',
    ],
    action: 'Godta invitasjonen',
    closing: ['Lenken kan brukes én gang og er gyldig i én time. Var invitasjonen uventet, kan du se bort fra den.'],
    reason: 'Du får denne e-posten fordi du ble invitert.',
  },
})
