import { cleanText } from '../lib/plain-text.ts'
import { LANGUAGES, type Language } from '../lib/validation.ts'
import { formatMoney, moneyFormat } from '../money/format.ts'
import { buyerOf, type OfferContent } from './content.ts'

/** The facts of an offer that the consent names. */
type Named = Pick<OfferContent, 'number' | 'version' | 'currency' | 'is_change_order'> & {
  readonly recipient: Pick<OfferContent['recipient'], 'company_name' | 'legal_name'>
}

const english = {
  offer: (number: number) => `offer ${number}`,
  changeOrder: (number: number) => `change order ${number}`,
  consent: (document: string, version: number, total: string) =>
    `I accept ${document}, version ${version}, and its terms, for a total of ${total}`,
  onBehalf: (company: string) => `, and may do so on behalf of ${company}`,
}

const norwegian: typeof english = {
  offer: (number) => `tilbud ${number}`,
  changeOrder: (number) => `endringsordre ${number}`,
  consent: (document, version, total) =>
    `Jeg godtar ${document}, versjon ${version}, og vilkårene, for totalt ${total}`,
  onBehalf: (company) => `, og kan gjøre det på vegne av ${company}`,
}

const TEXTS: Readonly<Record<Language, typeof english>> = { en: english, no: norwegian }

function write(offer: Named, total: string, language: Language): string {
  const texts = TEXTS[language]
  const document = offer.is_change_order ? texts.changeOrder(offer.number) : texts.offer(offer.number)
  const company = buyerOf(offer.recipient)
  return `${texts.consent(document, offer.version, total)}${company ? texts.onBehalf(company) : ''}.`
}

/** Returns the text that a person agrees to when accepting an offer for a total, which is stored with the acceptance. */
export const consentText = (offer: Named, total: number, language: Language): string =>
  write(offer, formatMoney(total, offer.currency, language), language)

/** Browsers differ in the spaces and the minus sign of amounts, and a received text is cleaned; `private.plain_consent` does the same. */
const plain = (text: string) => cleanText(text).replaceAll(/\s/g, '').replaceAll('\u2212', '-')

/** Returns the forms of an amount: older browsers have the Norwegian currency before the number. */
function formsOf(format: Intl.NumberFormat, total: number): string[] {
  const parts = format.formatToParts(total)
  const join = (isCurrency: boolean) =>
    parts.flatMap(({ type, value }) => ((type === 'currency') === isCurrency ? value : [])).join('')
  const [currency, number] = [join(true), join(false)]
  return [format.format(total), `${currency}${number}`, `${number}${currency}`]
}

/** Returns the valid consents to an offer for a total, in both languages of the page, as `accept_offer` compares them. */
export const consentsOf = (offer: Named, total: number): string[] =>
  LANGUAGES.flatMap((language) =>
    formsOf(moneyFormat(offer.currency, language), total).map((amount) => plain(write(offer, amount, language))),
  )

/** Returns whether a text is the consent to an offer for a total. */
export const isConsent = (text: string, offer: Named, total: number): boolean =>
  consentsOf(offer, total).includes(plain(text))
