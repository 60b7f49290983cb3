import { z } from 'zod'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { defineMail } from '../../define-mail.ts'
import { LABELS } from '../../shared-texts.ts'

const english = {
  subject: 'You reset a colleague’s two-step verification',
  preview: 'The colleague can now sign in with their password only.',
  heading: 'You reset two-step verification',
  paragraphs: [
    'You reset two-step verification of the account below. Its second step and recovery codes were removed, and it was signed out everywhere. This is the reason you gave:',
  ],
  closing: [
    'If this was not you, choose a new password right away and ask another administrator to disable your account.',
  ],
  reason: 'You are receiving this email because the change was made from your account.',
}

const norwegian: typeof english = {
  subject: 'Du har nullstilt totrinnsbekreftelsen til en kollega',
  preview: 'Kollegaen kan nå logge inn med bare passordet.',
  heading: 'Du har nullstilt totrinnsbekreftelsen',
  paragraphs: [
    'Du har nullstilt totrinnsbekreftelsen for kontoen nedenfor. Det andre trinnet og gjenopprettingskodene er fjernet, og kontoen er logget ut overalt. Dette er begrunnelsen du oppga:',
  ],
  closing: [
    'Var det ikke deg, bør du velge et nytt passord med en gang og be en annen administrator om å deaktivere kontoen din.',
  ],
  reason: 'Du får denne e-posten fordi endringen ble gjort fra kontoen din.',
}

/** Confirms to an admin that they have removed the second factor of a person. */
export const secondFactorResetReceipt = defineMail({
  schema: z.object({ email: z.string(), name: z.string(), reason: z.string() }),
  texts: { en: english, no: norwegian },
  write: ({ email, name, reason }, texts, { language }) => ({
    ...texts,
    facts: [...(name ? [[LABELS[language].name, name] as const] : []), [LABELS[language].email, shownAddress(email)]],
    quote: reason,
  }),
})
