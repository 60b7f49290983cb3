import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { defineMail } from '../../define-mail.ts'
import { oneLine } from '../../line.ts'
import { adminLink } from '../../links.ts'
import { estimateFacts, quoteSchema, serviceName } from '../../quote-request.ts'
import { LABELS } from '../../shared-texts.ts'

const english = {
  subject: (service: string, name: string) => `New quote request: ${service}, from ${name}`,
  preview: 'Someone has asked for a quote.',
  heading: 'A new quote request',
  paragraphs: ['Someone has priced a job and would like a quote. Your reply to this email goes straight to them.'],
  action: 'Open in the admin',
  reason: 'You are receiving this email because notifications are on. You can turn them off in the admin’s settings.',
}

const norwegian: typeof english = {
  subject: (service, name) => `Ny forespørsel om tilbud: ${service}, fra ${name}`,
  preview: 'Noen har bedt om et tilbud.',
  heading: 'En ny forespørsel om tilbud',
  paragraphs: [
    'Noen har regnet på et oppdrag og ønsker et tilbud. Svarer du på denne e-posten, går svaret rett til avsenderen.',
  ],
  action: 'Åpne i admin',
  reason: 'Du får denne e-posten fordi varsler er slått på. De kan slås av i innstillingene i admin.',
}

/** Notifies the company of a quote request. */
export const quoteRequestNotification = defineMail({
  schema: quoteSchema,
  inCompanyLanguage: true,
  texts: { en: english, no: norwegian },
  write: (quote, texts, { language, siteUrl }) => {
    const labels = LABELS[language]
    const from: [string, string][] = [
      [labels.name, quote.client_name],
      [labels.email, shownAddress(quote.client_email)],
      ...(quote.company_name ? [[labels.company, quote.company_name] satisfies [string, string]] : []),
    ]
    return {
      ...texts,
      subject: texts.subject(serviceName(quote, language), quote.client_name),
      ...(quote.project_description && {
        preview: oneLine(quote.project_description, 140),
        quote: quote.project_description,
      }),
      facts: [...from, ...estimateFacts(quote, language)],
      action: {
        label: texts.action,
        url: adminLink(siteUrl, 'quote-management', { request: quote.quote_request_id }),
      },
    }
  },
  replyTo: (quote) => ({ name: quote.client_name, address: quote.client_email }),
})
