import { z } from 'zod'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { defineMail } from '../../define-mail.ts'
import { authLink } from '../../links.ts'
import { LABELS } from '../../shared-texts.ts'

const english = {
  subject: 'A recovery code was used to sign in to your account',
  preview: 'Please check that this was you.',
  heading: 'A recovery code was used',
  left: (count: number) =>
    `Someone signed in to your account with a recovery code in place of your second step. ${
      count === 0
        ? 'That was your last code.'
        : count === 1
          ? 'You have one code left.'
          : `You have ${count} codes left.`
    }`,
  paragraphs: [
    'If this was you, add a new second step or create new codes in your account. If not, choose a new password right away and contact a colleague who is an administrator.',
  ],
  action: 'Go to sign-in',
  reason: 'You are receiving this email to protect your account.',
}

const norwegian: typeof english = {
  subject: 'Noen logget inn på kontoen din med en gjenopprettingskode',
  preview: 'Kontroller at det var deg.',
  heading: 'En gjenopprettingskode er brukt',
  left: (count) =>
    `Noen logget inn på kontoen din med en gjenopprettingskode i stedet for det andre trinnet. ${
      count === 0
        ? 'Det var den siste koden din.'
        : count === 1
          ? 'Du har én kode igjen.'
          : `Du har ${count} koder igjen.`
    }`,
  paragraphs: [
    'Var det deg, bør du legge til et nytt andre trinn eller lage nye koder i kontoen din. Hvis ikke, bør du velge et nytt passord med en gang og kontakte en kollega som er administrator.',
  ],
  action: 'Gå til innlogging',
  reason: 'Du får denne e-posten for at kontoen din skal være trygg.',
}

/** Notifies an account that one of its recovery codes was used to sign in. */
export const recoveryCodeUsed = defineMail({
  schema: z.object({ email: z.string(), codes_left: z.int().nonnegative() }),
  texts: { en: english, no: norwegian },
  write: ({ email, codes_left: left }, texts, { language, siteUrl }) => ({
    ...texts,
    paragraphs: [texts.left(left), ...texts.paragraphs],
    facts: [[LABELS[language].email, shownAddress(email)]],
    action: { label: texts.action, url: authLink(siteUrl, language, {}) },
  }),
})
