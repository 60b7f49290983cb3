import { defineMail } from '../../define-mail.ts'
import { estimateFacts, quoteSchema, serviceName } from '../../quote-request.ts'
import { greeting, LABELS } from '../../shared-texts.ts'
import { unlinked } from '../../unlinked.ts'

const english = {
  subject: (service: string) => `Your quote request: ${service}`,
  preview: 'We have received your request. Here is what you sent us.',
  heading: 'We have received your request',
  paragraphs: [
    'Thank you. One of us will read your request carefully and reply within 24 hours on business days. This is what you sent us, and the estimate you saw:',
  ],
  closing: [
    'This is an estimate, not a binding offer. VAT is added where applicable. If something has changed, just reply to this email.',
  ],
  reason:
    'You are receiving this email because your address was entered in our quote form. If that was not you, you can ignore it.',
}

const norwegian: typeof english = {
  subject: (service) => `Forespørselen din om tilbud: ${service}`,
  preview: 'Vi har mottatt forespørselen. Her er det du sendte oss.',
  heading: 'Vi har mottatt forespørselen din',
  paragraphs: [
    'Takk! En av oss leser forespørselen grundig og svarer innen 24 timer på virkedager. Dette er det du sendte oss, og anslaget du så:',
  ],
  closing: [
    'Dette er et anslag, ikke et bindende tilbud. Eventuell mva. kommer i tillegg. Har noe endret seg, er det bare å svare på denne e-posten.',
  ],
  reason:
    'Du får denne e-posten fordi adressen din ble skrevet inn i tilbudsskjemaet vårt. Var det ikke deg, kan du se bort fra den.',
}

/**
 * Confirms a quote request to the visitor. Contains the estimate and the visitor's text without links, because the address is unverified.
 */
export const quoteRequestReceipt = defineMail({
  schema: quoteSchema,
  texts: { en: english, no: norwegian },
  write: (quote, texts, { language }) => {
    const labels = LABELS[language]
    return {
      ...texts,
      subject: texts.subject(serviceName(quote, language)),
      paragraphs: [greeting(quote.client_name, language), ...texts.paragraphs],
      facts: [
        [labels.name, unlinked(quote.client_name)],
        ...(quote.company_name ? [[labels.company, unlinked(quote.company_name)] satisfies [string, string]] : []),
        ...estimateFacts(quote, language),
      ],
      ...(quote.project_description && { quote: unlinked(quote.project_description) }),
    }
  },
})
