import { z } from 'zod'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { defineMail } from '../../define-mail.ts'
import { greetingName } from '../../format.ts'
import { authLink } from '../../links.ts'
import { LABELS } from '../../shared-texts.ts'

const english = {
  subject: 'Two-step verification of your account was reset',
  preview: 'You can sign in with your password and set it up again.',
  heading: 'Your two-step verification was reset',
  done: (admin: string | null) =>
    admin
      ? `${admin} has reset two-step verification of your account. Your second step and recovery codes were removed. You have been signed out everywhere. This is the reason given:`
      : 'An administrator has reset two-step verification of your account. Your second step and recovery codes were removed. You have been signed out everywhere. This is the reason given:',
  paragraphs: [],
  closing: [
    'Sign in with your password and add a new second step. If you did not ask for this, choose a new password right away and reply to this email.',
  ],
  action: 'Go to sign-in',
  reason: 'You are receiving this email to protect your account.',
}

const norwegian: typeof english = {
  subject: 'Totrinnsbekreftelsen for kontoen din er nullstilt',
  preview: 'Du kan logge inn med passordet ditt og sette den opp på nytt.',
  heading: 'Totrinnsbekreftelsen din er nullstilt',
  done: (admin) =>
    admin
      ? `${admin} har nullstilt totrinnsbekreftelsen for kontoen din. Det andre trinnet og gjenopprettingskodene er fjernet. Du er logget ut overalt. Begrunnelsen er:`
      : 'En administrator har nullstilt totrinnsbekreftelsen for kontoen din. Det andre trinnet og gjenopprettingskodene er fjernet. Du er logget ut overalt. Begrunnelsen er:',
  paragraphs: [],
  closing: [
    'Logg inn med passordet ditt, og legg til et nytt andre trinn. Har du ikke bedt om dette, bør du velge et nytt passord med en gang og svare på denne e-posten.',
  ],
  action: 'Gå til innlogging',
  reason: 'Du får denne e-posten for at kontoen din skal være trygg.',
}

/** Notifies a person that an admin has removed their second factor. */
export const secondFactorReset = defineMail({
  schema: z.object({ email: z.string(), reset_by: z.string(), reason: z.string() }),
  texts: { en: english, no: norwegian },
  write: ({ email, reset_by: admin, reason }, texts, { language, siteUrl }) => ({
    ...texts,
    paragraphs: [texts.done(greetingName(shownAddress(admin))), ...texts.paragraphs],
    facts: [[LABELS[language].email, shownAddress(email)]],
    quote: reason,
    action: { label: texts.action, url: authLink(siteUrl, language, {}) },
  }),
})
