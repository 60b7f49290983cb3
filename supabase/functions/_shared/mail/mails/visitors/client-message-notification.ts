import { z } from 'zod'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { defineMail } from '../../define-mail.ts'
import { oneLine } from '../../line.ts'
import { adminLink } from '../../links.ts'
import { LABELS } from '../../shared-texts.ts'

const english = {
  subject: (name: string, company: string) => `New message from ${name}, ${company}`,
  heading: 'A new message from a client',
  paragraphs: [
    'A client has written to you on their client page. You answer in the admin, where the whole conversation is.',
  ],
  action: 'Open in the admin',
  reason: 'You are receiving this email because notifications are on. You can turn them off in the admin’s settings.',
}

const norwegian: typeof english = {
  subject: (name, company) => `Ny melding fra ${name}, ${company}`,
  heading: 'En ny melding fra en kunde',
  paragraphs: ['En kunde har skrevet til dere på kundesiden sin. Dere svarer i admin, der hele samtalen ligger.'],
  action: 'Åpne i admin',
  reason: 'Du får denne e-posten fordi varsler er slått på. De kan slås av i innstillingene i admin.',
}

/** Notifies the company of a client's message. */
export const clientMessageNotification = defineMail({
  schema: z.object({
    message_id: z.uuid(),
    client_id: z.uuid(),
    company_name: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
  }),
  inCompanyLanguage: true,
  texts: { en: english, no: norwegian },
  write: ({ message, message_id: id, name, email, company_name: company }, texts, { siteUrl, language }) => ({
    ...texts,
    subject: texts.subject(oneLine(name, 40), oneLine(company, 40)),
    preview: oneLine(message, 140),
    facts: [
      [LABELS[language].name, name],
      [LABELS[language].email, shownAddress(email)],
      [LABELS[language].company, company],
    ],
    quote: message,
    action: { label: texts.action, url: adminLink(siteUrl, 'clients', { tab: 'messages', message: id }) },
  }),
  replyTo: ({ name, email }) => ({ name, address: email }),
})
