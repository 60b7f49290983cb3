import { defineLinkMail } from '../../auth-link.ts'

/** Lets its reader choose a new password. */
export const authRecovery = defineLinkMail({
  en: {
    subject: 'Choose a new password',
    preview: 'Open the link to choose a new password.',
    heading: 'Choose a new password',
    paragraphs: ['Open this link to choose a new password.'],
    action: 'Choose a password',
    closing: [
      'The link can be used once and is valid for one hour. If you did not ask for it, you can ignore this email. Your password stays the same.',
    ],
    reason: 'You are receiving this email because a new password was requested for your address.',
  },
  no: {
    subject: 'Velg et nytt passord',
    preview: 'Åpne lenken for å velge et nytt passord.',
    heading: 'Velg et nytt passord',
    paragraphs: ['Åpne lenken for å velge et nytt passord.'],
    action: 'Velg passord',
    closing: [
      'Lenken kan brukes én gang og er gyldig i én time. Har du ikke bedt om den, kan du se bort fra denne e-posten. Da beholder du passordet du har.',
    ],
    reason: 'Du får denne e-posten fordi noen ba om et nytt passord for adressen din.',
  },
})
