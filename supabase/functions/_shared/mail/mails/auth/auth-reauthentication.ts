import { authSchema, codeSchema } from '../../auth-link.ts'
import { defineMail } from '../../define-mail.ts'

const english = {
  subject: 'Your code',
  preview: 'Enter the code to continue.',
  heading: 'Your code',
  enter: 'Enter this code to continue:',
  closing: ['The code is valid for one hour. If you did not ask for it, change your password.'],
  reason: 'You are receiving this email because a code was requested in your account.',
}

const norwegian: typeof english = {
  subject: 'Koden din',
  preview: 'Skriv inn koden for å fortsette.',
  heading: 'Koden din',
  enter: 'Skriv inn koden for å fortsette:',
  closing: ['Koden er gyldig i én time. Har du ikke bedt om den, bør du bytte passord.'],
  reason: 'Du får denne e-posten fordi noen ba om en kode i kontoen din.',
}

/** Contains the reauthentication code for a password change in an old session. */
export const authReauthentication = defineMail({
  schema: authSchema.extend({ code: codeSchema }),
  addition: 'link or code',
  texts: { en: english, no: norwegian },
  write: ({ code }, { enter, ...texts }) => ({ ...texts, paragraphs: [], code: { text: enter, value: code } }),
})
