import { z } from 'zod'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { linkContent, linkSchema } from '../../auth-link.ts'
import { defineMail } from '../../define-mail.ts'

const english = {
  subject: 'Confirm the change of your email address',
  preview: 'Your account will use a different address.',
  heading: 'Confirm the change of your email address',
  paragraphs: [
    'Open this link to confirm that your account will use a different email address. The new address has to confirm it too.',
  ],
  newEmail: 'New address',
  action: 'Confirm the change',
  closing: ['The link is valid for one hour. If you did not ask for this, do not open it, and change your password.'],
  reason: 'You are receiving this email because a change of your account’s address was requested.',
}

const norwegian: typeof english = {
  subject: 'Bekreft endringen av e-postadressen din',
  preview: 'Kontoen din skal bruke en annen adresse.',
  heading: 'Bekreft endringen av e-postadressen din',
  paragraphs: [
    'Åpne lenken for å bekrefte at kontoen din skal bruke en annen e-postadresse. Den nye adressen må også bekrefte det.',
  ],
  newEmail: 'Ny adresse',
  action: 'Bekreft endringen',
  closing: ['Lenken er gyldig i én time. Har du ikke bedt om dette, bør du ikke åpne den, men bytte passord.'],
  reason: 'Du får denne e-posten fordi noen ba om å endre adressen til kontoen din.',
}

/** Asks the owner of the current address to confirm an email change. */
export const authEmailChangeFrom = defineMail({
  schema: linkSchema.extend({ new_email: z.string() }),
  addition: 'link or code',
  texts: { en: english, no: norwegian },
  write: (payload, texts, { language }) => ({
    ...linkContent(payload, texts, language),
    facts: [[texts.newEmail, shownAddress(payload.new_email)]],
  }),
})
