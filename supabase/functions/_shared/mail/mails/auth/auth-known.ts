import { authSchema } from '../../auth-link.ts'
import { defineMail } from '../../define-mail.ts'
import { authLink } from '../../links.ts'

const english = {
  subject: 'You already have an account',
  preview: 'You can sign in with your address and password.',
  heading: 'You already have an account',
  paragraphs: [
    'Someone, probably you, entered this address for a new account, or as the new address of another one. You already have an account and can sign in.',
  ],
  action: 'Sign in',
  reason: 'You are receiving this email because your address was used to sign up.',
}

const norwegian: typeof english = {
  subject: 'Du har allerede en konto',
  preview: 'Du kan logge inn med adressen og passordet ditt.',
  heading: 'Du har allerede en konto',
  paragraphs: [
    'Noen, trolig deg selv, oppga denne adressen for en ny konto, eller som ny adresse for en annen. Du har allerede en konto og kan logge inn.',
  ],
  action: 'Logg inn',
  reason: 'Du får denne e-posten fordi adressen din ble brukt til å registrere en konto.',
}

/** Notifies the owner of an existing account of a repeated sign-up. */
export const authKnown = defineMail({
  schema: authSchema,
  texts: { en: english, no: norwegian },
  write: (_payload, texts, { siteUrl, language }) => ({
    ...texts,
    action: { label: texts.action, url: authLink(siteUrl, language, {}) },
  }),
})
