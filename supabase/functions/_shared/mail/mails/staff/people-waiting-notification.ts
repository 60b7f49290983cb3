import { z } from 'zod'
import { defineMail } from '../../define-mail.ts'
import { adminLink } from '../../links.ts'

const english = {
  subject: (count: number, company: string) =>
    count === 1
      ? `Someone is waiting for access to ${company}`
      : `${count} people are waiting for access to ${company}`,
  preview: 'Review them in the settings.',
  heading: 'Waiting for approval',
  waiting: (count: number) =>
    count === 1
      ? 'One person has signed up, confirmed their address and is waiting for approval.'
      : `${count} people have signed up, confirmed their addresses and are waiting for approval.`,
  paragraphs: [
    'Only approve people you know: anyone with access can read and change all customer data. This email is sent at most once an hour.',
  ],
  action: 'Review sign-ups',
  reason: 'You are receiving this email because notifications are on. You can turn them off in the admin’s settings.',
}

const norwegian: typeof english = {
  subject: (count, company) =>
    count === 1 ? `Én person venter på tilgang til ${company}` : `${count} personer venter på tilgang til ${company}`,
  preview: 'Se gjennom dem i innstillingene.',
  heading: 'Venter på godkjenning',
  waiting: (count) =>
    count === 1
      ? 'Én person har registrert seg, bekreftet adressen sin og venter på godkjenning.'
      : `${count} personer har registrert seg, bekreftet adressene sine og venter på godkjenning.`,
  paragraphs: [
    'Godkjenn bare folk du kjenner: Alle med tilgang kan lese og endre alle kundedata. Denne e-posten sendes høyst én gang i timen.',
  ],
  action: 'Se hvem som venter',
  reason: 'Du får denne e-posten fordi varsler er slått på. De kan slås av i innstillingene i admin.',
}

/** Notifies an admin of the number of people who await approval. */
export const peopleWaitingNotification = defineMail({
  schema: z.object({ count: z.int().positive() }),
  inCompanyLanguage: true,
  texts: { en: english, no: norwegian },
  write: ({ count }, texts, { company, siteUrl }) => ({
    ...texts,
    subject: texts.subject(count, company.name),
    paragraphs: [texts.waiting(count), ...texts.paragraphs],
    action: {
      label: texts.action,
      url: adminLink(siteUrl, 'settings', { tab: 'security', 'people.status': 'pending' }),
    },
  }),
})
