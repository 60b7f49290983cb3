import { z } from 'zod'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { defineMail } from '../../define-mail.ts'
import { greetingName } from '../../format.ts'
import { inviteLink } from '../../links.ts'
import { LABELS } from '../../shared-texts.ts'

const english = {
  subject: (company: string) => `You are invited to the admin of ${company}`,
  preview: 'Choose a password, and you are in.',
  heading: 'Welcome aboard',
  invitation: (inviter: string | null, company: string) =>
    inviter ? `${inviter} has invited you to the admin of ${company}.` : `You are invited to the admin of ${company}.`,
  paragraphs: [
    'Open the link and choose a password. That is all it takes: your account uses the address below, and you are signed in right away.',
  ],
  role: {
    admin: 'As an administrator, you work with everything: clients, offers, the website and the settings.',
    editor: 'As an editor, you work with the website and the newsletter.',
  },
  action: 'Accept the invite',
  closing: [
    'The link can be used once and is valid for seven days. Anyone with the link can use it, so do not forward it. If you were not expecting this, you can ignore it.',
  ],
  reason: 'You are receiving this email because a member of staff entered your address.',
}

const norwegian: typeof english = {
  subject: (company) => `Du er invitert til administrasjonen hos ${company}`,
  preview: 'Velg et passord, så er du inne.',
  heading: 'Velkommen om bord',
  invitation: (inviter, company) =>
    inviter
      ? `${inviter} har invitert deg til administrasjonen hos ${company}.`
      : `Du er invitert til administrasjonen hos ${company}.`,
  paragraphs: [
    'Åpne lenken og velg et passord. Mer skal det ikke til: Kontoen knyttes til adressen nedenfor, og du blir logget inn med en gang.',
  ],
  role: {
    admin: 'Som administrator arbeider du med alt: kunder, tilbud, nettstedet og innstillingene.',
    editor: 'Som redaktør arbeider du med nettstedet og nyhetsbrevet.',
  },
  action: 'Godta invitasjonen',
  closing: [
    'Lenken kan brukes én gang og er gyldig i sju dager. Alle som har lenken, kan bruke den, så ikke videresend den. Var invitasjonen uventet, kan du se bort fra den.',
  ],
  reason: 'Du får denne e-posten fordi en av de ansatte skrev inn adressen din.',
}

/** Invites a person to the admin. Opening the link in the mail proves ownership of the address. */
export const staffInvite = defineMail({
  schema: z.object({
    invite_id: z.uuid(),
    email: z.string(),
    invited_by: z.string(),
    // Mails of earlier versions name none.
    role: z.enum(['admin', 'editor']).optional(),
    token: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  addition: 'invite token',
  texts: { en: english, no: norwegian },
  write: ({ email, invited_by: inviter, role, token }, texts, { siteUrl, company, language }) => ({
    ...texts,
    subject: texts.subject(company.name),
    paragraphs: [
      texts.invitation(greetingName(inviter), company.name),
      ...(role === undefined ? [] : [texts.role[role]]),
      ...texts.paragraphs,
    ],
    facts: [[LABELS[language].email, shownAddress(email)]],
    action: { label: texts.action, url: inviteLink(siteUrl, language, token) },
  }),
})
