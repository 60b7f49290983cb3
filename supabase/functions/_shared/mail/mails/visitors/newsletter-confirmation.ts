import { z } from 'zod'
import { defineMail } from '../../define-mail.ts'
import { siteLink } from '../../links.ts'
import { oneClickHeaders } from '../../one-click-headers.ts'

const english = {
  subject: (company: string) => `Confirm your subscription to the newsletter from ${company}`,
  preview: 'Confirm your address, and you are on the list.',
  heading: 'Please confirm your subscription',
  paragraphs: [
    'This address was signed up for our newsletter. Please confirm that it was you.',
    'We will not send you anything else until you do.',
  ],
  action: 'Confirm subscription',
  closing: ['If that was not you, you can ignore this email. The link is valid for 30 days.'],
  reason: 'You are receiving this email because your address was signed up for our newsletter.',
  unsubscribe: 'Unsubscribe',
}

const norwegian: typeof english = {
  subject: (company) => `Bekreft abonnementet på nyhetsbrevet fra ${company}`,
  preview: 'Bekreft adressen din, så står du på listen.',
  heading: 'Bekreft abonnementet ditt',
  paragraphs: [
    'Adressen din ble meldt på nyhetsbrevet vårt. Bekreft at det var deg.',
    'Vi sender deg ikke noe mer før du har gjort det.',
  ],
  action: 'Bekreft abonnementet',
  closing: ['Var det ikke deg, kan du se bort fra denne e-posten. Lenken er gyldig i 30 dager.'],
  reason: 'Du får denne e-posten fordi adressen din ble meldt på nyhetsbrevet vårt.',
  unsubscribe: 'Meld meg av',
}

/** Asks the reader to confirm the subscription. The linked pages ask again, so that link scanners do not confirm anything. */
export const newsletterConfirmation = defineMail({
  schema: z.object({ token: z.string().regex(/^[\w-]{16,200}$/) }),
  texts: { en: english, no: norwegian },
  write: ({ token }, texts, { siteUrl, language, company }) => ({
    ...texts,
    subject: texts.subject(company.name),
    action: { label: texts.action, url: siteLink(siteUrl, language, '/newsletter/confirm', { token }) },
    unsubscribe: {
      label: texts.unsubscribe,
      url: siteLink(siteUrl, language, '/newsletter/unsubscribe', { token }),
    },
  }),
  headers: ({ token }, { functionsUrl }) => oneClickHeaders(token, functionsUrl),
})
