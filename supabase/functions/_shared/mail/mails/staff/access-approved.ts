import { z } from 'zod'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { defineMail } from '../../define-mail.ts'
import { authLink } from '../../links.ts'
import { LABELS } from '../../shared-texts.ts'

const english = {
  subject: (company: string) => `You now have access to the admin of ${company}`,
  preview: 'Your account has been approved.',
  heading: 'You have access',
  approved: (company: string) => `A colleague has approved your account for the admin of ${company}.`,
  signIn: 'Sign in with your address and your password.',
  action: 'Sign in',
  choosePassword:
    'The password from your sign-up was set before your address was confirmed, so it no longer works. Choose a new one to sign in.',
  choosePasswordAction: 'Choose a password',
  reason: 'You are receiving this email because you asked for access.',
}

const norwegian: typeof english = {
  subject: (company) => `Du har fått tilgang til administrasjonen hos ${company}`,
  preview: 'Kontoen din er godkjent.',
  heading: 'Du har fått tilgang',
  approved: (company) => `En kollega har godkjent kontoen din i administrasjonen hos ${company}.`,
  signIn: 'Logg inn med adressen og passordet ditt.',
  action: 'Logg inn',
  choosePassword:
    'Passordet du registrerte deg med, ble satt før adressen var bekreftet, og virker derfor ikke. Velg et nytt for å logge inn.',
  choosePasswordAction: 'Velg et passord',
  reason: 'Du får denne e-posten fordi du ba om tilgang.',
}

/** Notifies an applicant of their approval. Without a valid password, the link opens the password form. */
export const accessApproved = defineMail({
  schema: z.object({ email: z.string(), needs_password: z.boolean() }),
  texts: { en: english, no: norwegian },
  write: ({ email, needs_password: needsPassword }, texts, { company, language, siteUrl }) => ({
    ...texts,
    subject: texts.subject(company.name),
    paragraphs: [texts.approved(company.name), needsPassword ? texts.choosePassword : texts.signIn],
    facts: [[LABELS[language].email, shownAddress(email)]],
    action: {
      label: needsPassword ? texts.choosePasswordAction : texts.action,
      url: authLink(siteUrl, language, { ...(needsPassword && { tab: 'reset' }), email }),
    },
  }),
})
