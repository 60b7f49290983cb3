import { contactFacts, contactSchema } from '../../contact-message.ts'
import { defineMail } from '../../define-mail.ts'
import { oneLine } from '../../line.ts'
import { adminLink } from '../../links.ts'

const english = {
  subject: (name: string, subject: string | null) => `New message from ${name}${subject ? `: ${subject}` : ''}`,
  preview: 'Someone has written to you through the contact form.',
  heading: 'A new message',
  paragraphs: ['Someone has written to you through the contact form. Your reply to this email goes straight to them.'],
  action: 'Open in the admin',
  reason: 'You are receiving this email because notifications are on. You can turn them off in the admin’s settings.',
}

const norwegian: typeof english = {
  subject: (name, subject) => `Ny melding fra ${name}${subject ? `: ${subject}` : ''}`,
  preview: 'Noen har skrevet til dere gjennom kontaktskjemaet.',
  heading: 'En ny melding',
  paragraphs: [
    'Noen har skrevet til dere gjennom kontaktskjemaet. Svarer du på denne e-posten, går svaret rett til avsenderen.',
  ],
  action: 'Åpne i admin',
  reason: 'Du får denne e-posten fordi varsler er slått på. De kan slås av i innstillingene i admin.',
}

/** Notifies the company of a message. */
export const contactNotification = defineMail({
  schema: contactSchema,
  inCompanyLanguage: true,
  texts: { en: english, no: norwegian },
  write: (message, texts, { siteUrl, language }) => ({
    ...texts,
    subject: texts.subject(message.name, message.subject),
    preview: oneLine(message.message, 140),
    facts: contactFacts(message, language),
    quote: message.message,
    action: { label: texts.action, url: adminLink(siteUrl, 'contacts', { message: message.contact_id }) },
  }),
  replyTo: ({ name, email }) => ({ name, address: email }),
})
