import { defineLinkMail } from '../../auth-link.ts'

/** Signs its reader in. */
export const authMagicLink = defineLinkMail({
  en: {
    subject: 'Your sign-in link',
    preview: 'Open the link to sign in.',
    heading: 'Sign in',
    paragraphs: ['Open this link to sign in.'],
    action: 'Sign in',
    closing: [
      'The link can be used once and is valid for one hour. If you did not ask for it, you can ignore this email.',
    ],
    reason: 'You are receiving this email because a sign-in link was requested for your address.',
  },
  no: {
    subject: 'Innloggingslenken din',
    preview: 'Åpne lenken for å logge inn.',
    heading: 'Logg inn',
    paragraphs: ['Åpne lenken for å logge inn.'],
    action: 'Logg inn',
    closing: [
      'Lenken kan brukes én gang og er gyldig i én time. Har du ikke bedt om den, kan du se bort fra denne e-posten.',
    ],
    reason: 'Du får denne e-posten fordi noen ba om en innloggingslenke til adressen din.',
  },
})
