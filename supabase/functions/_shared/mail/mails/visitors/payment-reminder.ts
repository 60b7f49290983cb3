import { formatMoney } from '@nordlys/data/money/format'
import { z } from 'zod'
import { clientPageLink, linkKey } from '../../client-page.ts'
import { defineMail } from '../../define-mail.ts'
import { formatDate } from '../../format.ts'
import { optional } from '../../payload.ts'
import { greeting } from '../../shared-texts.ts'

const english = {
  subject: (amount: string) => `Reminder: ${amount} is overdue`,
  subjectOf: (amount: string, number: string) => `Reminder: ${amount} for invoice ${number} is overdue`,
  preview: 'We have not registered your payment yet.',
  heading: 'A payment is overdue',
  paragraphs: [
    'We have not registered the payment below yet. If you have paid in the last few days, you can ignore this email.',
  ],
  action: 'See where to pay',
  closing: [
    'The account number is on your client page. We never send it by email, so that nobody can send you another one in our name.',
    'The link is valid for one hour. Later, you can ask for a new one on the same page. If something is wrong with the invoice, reply to this email.',
  ],
  reason: 'You are receiving this email because a payment of your company to us is overdue.',
  what: 'For',
  amount: 'Amount',
  invoice: 'Invoice',
  due: 'Due date',
}

const norwegian: typeof english = {
  subject: (amount) => `Påminnelse: ${amount} er forfalt`,
  subjectOf: (amount, number) => `Påminnelse: ${amount} for faktura ${number} er forfalt`,
  preview: 'Vi har ikke registrert betalingen ennå.',
  heading: 'En betaling er forfalt',
  paragraphs: [
    'Vi har ikke registrert betalingen nedenfor ennå. Har du betalt de siste dagene, kan du se bort fra denne e-posten.',
  ],
  action: 'Se hvor du betaler',
  closing: [
    'Kontonummeret står på kundesiden din. Vi sender det aldri på e-post, slik at ingen kan sende deg et annet i vårt navn.',
    'Lenken er gyldig i én time. Senere kan du be om en ny på den samme siden. Er det noe galt med fakturaen, så svar på denne e-posten.',
  ],
  reason: 'Du får denne e-posten fordi en betaling fra firmaet ditt til oss er forfalt.',
  what: 'Gjelder',
  amount: 'Beløp',
  invoice: 'Faktura',
  due: 'Forfallsdato',
}

/** Reminds a person of a client of an overdue payment. It has no account number, because one in a mail can be forged. */
export const paymentReminder = defineMail({
  schema: z.object({
    name: z.string(),
    description: z.string(),
    amount: z.number(),
    currency: z.string(),
    due_date: z.string(),
    reference: optional,
    key: linkKey,
  }),
  addition: 'client link',
  texts: { en: english, no: norwegian },
  write: ({ name, description, due_date: due, reference, key, ...payment }, texts, context) => {
    const { language } = context
    const amount = formatMoney(payment.amount, payment.currency, language)
    return {
      ...texts,
      subject: reference ? texts.subjectOf(amount, reference) : texts.subject(amount),
      paragraphs: [greeting(name, language), ...texts.paragraphs],
      facts: [
        [texts.what, description],
        [texts.amount, amount],
        ...(reference ? [[texts.invoice, reference] as const] : []),
        [texts.due, formatDate(due, language)],
      ],
      action: { label: texts.action, url: clientPageLink(context, key) },
    }
  },
})
