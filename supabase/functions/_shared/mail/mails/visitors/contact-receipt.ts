import { contactFacts, contactSchema } from '../../contact-message.ts'
import { defineMail } from '../../define-mail.ts'
import { greeting, LABELS } from '../../shared-texts.ts'
import { unlinked } from '../../unlinked.ts'

const english = {
  subject: 'We have received your message',
  preview: 'We have received your message, and one of us will read it.',
  heading: 'We have received your message',
  paragraphs: [
    'Thank you for writing to us. One of us will read your message carefully and reply within 24 hours on business days.',
  ],
  closing: ['If you forgot something, just reply to this email.'],
  reason:
    'You are receiving this email because your address was entered in our contact form. If that was not you, you can ignore it.',
  /** Introduces the quoted message. */
  youSent: 'This is what you sent us:',
}

const norwegian: typeof english = {
  subject: 'Vi har mottatt meldingen din',
  preview: 'Vi har mottatt meldingen din, og en av oss leser den.',
  heading: 'Vi har mottatt meldingen din',
  paragraphs: [
    'Takk for at du skrev til oss. En av oss leser meldingen grundig og svarer innen 24 timer på virkedager.',
  ],
  closing: ['Har du glemt noe, er det bare å svare på denne e-posten.'],
  reason:
    'Du får denne e-posten fordi adressen din ble skrevet inn i kontaktskjemaet vårt. Var det ikke deg, kan du se bort fra den.',
  youSent: 'Dette sendte du oss:',
}

/** Confirms a message to the visitor. Quotes it without links, because the address is unverified. */
export const contactReceipt = defineMail({
  schema: contactSchema,
  texts: { en: english, no: norwegian },
  write: (message, texts, { language }) => ({
    ...texts,
    paragraphs: [greeting(message.name, language), ...texts.paragraphs, texts.youSent],
    facts: contactFacts(message, language)
      .filter(([label]) => label !== LABELS[language].email)
      .map(([label, value]) => [label, unlinked(value)]),
    quote: unlinked(message.message),
  }),
})
