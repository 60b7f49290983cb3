import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { shownOrgNumber } from '@nordlys/data/lib/numbers/org-number'
import {
  buyerOf,
  companiesOf,
  groupsOf,
  isFree,
  type OfferContent,
  type OfferLine,
  type PlanItem,
} from '@nordlys/data/offers/content'
import { formatMoney } from '@nordlys/data/money/format'
import { formatDate, formatDay, formatMoment, formatNumber } from '../mail/format.ts'
import type { Pixels } from '../picture/decode-webp.ts'
import { type AcceptedOffer, acceptedContent } from './accepted.ts'
import { writeRichText } from './rich-text.ts'
import { BODY, HEADING, LABEL, SELLER, SMALL, TITLE } from './styles.ts'
import { sumsHeight, writeFacts, writeSums, writeTable } from './table.ts'
import { COLUMN, type Element, TaggedPdf } from './tagged-pdf.ts'
import { OFFER_TEXTS, type OfferTexts } from './texts.ts'

/** The largest logo, in points. */
const LOGO = { width: 170, height: 40 } as const

/** The head of a table and a row of three lines. */
const TABLE_START = 70

/** Writes the parts of an offer in their order. */
class OfferWriter {
  readonly #pdf: TaggedPdf
  readonly #content: OfferContent
  readonly #accepted: AcceptedOffer | null
  readonly #texts: OfferTexts

  constructor(pdf: TaggedPdf, content: OfferContent, accepted: AcceptedOffer | null) {
    this.#pdf = pdf
    this.#content = content
    this.#accepted = accepted
    this.#texts = OFFER_TEXTS[content.language]
  }

  #money = (amount: number) => formatMoney(amount, this.#content.currency, this.#content.language)
  #total = (total: number) => (isFree(total, this.#content.plan) ? this.#texts.free : this.#money(total))
  #number = (value: number) => formatNumber(value, this.#content.language)
  #date = (day: string) => formatDate(day, this.#content.language)

  write(hash: string | null, logo: Pixels | null): void {
    const pdf = this.#pdf
    if (logo) {
      pdf.picture(logo, LOGO)
      pdf.down(12)
    }
    if (hash === null) this.#writeDraftNote()
    this.#writeHead()
    for (const { heading, text } of this.#content.sections) writeRichText(pdf, this.#section(heading), text)
    this.#writePrices(this.#section(this.#texts.prices, this.#content.lines.length === 1 ? 220 : TABLE_START))
    this.#writePlan(this.#section(this.#texts.plan, TABLE_START))
    writeRichText(pdf, this.#section(this.#texts.terms(this.#content.terms.version)), this.#content.terms.text)
    if (this.#accepted) return this.#writeAcceptance(this.#accepted)
    if (hash === null) return
    pdf.down(10)
    this.#paragraph(pdf.root, this.#texts.hash(hash), SMALL)
  }

  #writeDraftNote(): void {
    this.#paragraph(this.#pdf.root, this.#texts.draftNote, HEADING)
    this.#pdf.down(16)
  }

  #paragraph(parent: Element, text: string, style: Parameters<TaggedPdf['wrapped']>[1] = BODY): void {
    this.#pdf.element(parent, 'P', () => this.#pdf.wrapped(text, style))
  }

  /** Begins a section; `height` is that of what follows on the page of its heading. */
  #section(heading: string, height = 48): Element {
    const section = this.#pdf.group(this.#pdf.root, 'Sect')
    this.#pdf.down(16)
    this.#pdf.keep(22 + height)
    this.#pdf.element(section, 'H2', () => this.#pdf.wrapped(heading, HEADING))
    this.#pdf.down(4)
    return section
  }

  #writeHead(): void {
    const pdf = this.#pdf
    const texts = this.#texts
    const { seller, recipient, ...content } = this.#content
    const orgNumber = texts.orgNumber(seller.org_number, seller.vat_registered)
    const facts = [
      orgNumber,
      seller.business_register ? texts.register : null,
      seller.address.replaceAll(/\s*\n\s*/g, ', '),
      seller.email && shownAddress(seller.email),
      seller.phone,
    ]
    const number = content.is_change_order ? texts.changeOrder(content.number) : texts.offer(content.number)
    this.#paragraph(pdf.root, seller.legal_name, SELLER)
    this.#paragraph(pdf.root, facts.filter((fact) => fact !== null).join(' · '), SMALL)
    pdf.down(24)
    this.#paragraph(pdf.root, `${number}, ${texts.version(content.version)}`, SMALL)
    if (this.#accepted) this.#writeAcceptedNote(this.#accepted)
    pdf.down(16)
    pdf.element(pdf.root, 'H1', () => pdf.wrapped(content.title, TITLE))
    pdf.down(6)
    const { name, email, address, reference } = recipient
    const record = [this.#orgNumberOf(recipient), address?.replaceAll(/\s*\n\s*/g, ', ')].filter((part) => part)
    this.#fact(texts.to, [name, ...companiesOf(recipient), shownAddress(email)].join(' · '), record.join(' · '))
    if (reference !== undefined) this.#fact(texts.reference, reference)
    this.#fact(texts.date, this.#date(content.issued_on))
    this.#fact(texts.validUntil, this.#date(content.valid_until))
  }

  #day = (moment: string) => formatDay(moment, this.#content.time_zone, this.#content.language)

  #writeAcceptedNote({ acceptance: { name, accepted_at: at } }: AcceptedOffer): void {
    this.#pdf.down(3)
    this.#paragraph(this.#pdf.root, this.#texts.acceptedBy(name, this.#day(at)), LABEL)
    this.#pdf.down(4)
  }

  /** Writes the page about who accepted what and when. */
  #writeAcceptance({ content, content_hash: hash, acceptance, totals }: AcceptedOffer): void {
    const pdf = this.#pdf
    const texts = this.#texts.acceptance
    const { recipient, number, version, time_zone: zone, language } = content
    const { name, title, options, consent, network, accepted_at: at } = acceptance
    const document = content.is_change_order ? this.#texts.changeOrder(number) : this.#texts.offer(number)
    const optional = content.lines.filter((line) => line.is_optional)
    const named = (isChosen: boolean) =>
      optional.flatMap(({ id, text }) => (options.includes(id) === isChosen ? [text] : []))
    const list = (lines: string[]) => (lines.length > 0 ? lines.join('\n') : texts.none)
    const [buyer, orgNumber] = [buyerOf(recipient), this.#orgNumberOf(recipient)]
    pdf.keep(Number.POSITIVE_INFINITY)
    const section = this.#section(texts.heading)
    writeFacts(pdf, section, [
      [texts.document, `${document}, ${this.#texts.version(version)}`],
      [texts.name, title === null ? name : `${name}, ${title}`],
      ...(buyer === null ? [] : [[texts.onBehalfOf, orgNumber === null ? buyer : `${buyer}, ${orgNumber}`] as const]),
      [texts.sentTo, shownAddress(recipient.email)],
      [texts.local, formatMoment(at, zone, language, 'medium')],
      [texts.utc, at],
      ...(optional.length === 0
        ? []
        : ([
            [texts.chosen, list(named(true))],
            [texts.left, list(named(false))],
          ] as const)),
      [texts.total, this.#total(totals.total)],
      [texts.terms, texts.termsVersion(content.terms.version)],
      [texts.consent, consent],
      [texts.code, acceptance.has_code ? texts.withCode : texts.withoutCode],
      [texts.network, network ?? texts.unknownNetwork],
      // On one line, so that it can be copied.
      [texts.hash, hash, { size: 8.5 }],
    ])
    pdf.down(8)
    this.#paragraph(section, texts.signature, SMALL)
  }

  /** Writes a label with the lines of its value; an empty line is left out. */
  #fact(label: string, ...lines: readonly string[]): void {
    const pdf = this.#pdf
    pdf.element(pdf.root, 'P', () => {
      pdf.text(label, COLUMN.left, SMALL)
      for (const line of lines.filter((text) => text !== ''))
        pdf.wrapped(line, BODY, { left: COLUMN.left + 92, width: COLUMN.width - 92 })
    })
  }

  #orgNumberOf({ org_number: number }: OfferContent['recipient']): string | null {
    return number === undefined ? null : this.#texts.orgNumber(shownOrgNumber(number), false)
  }

  #notesOf({ discount, is_optional: isOptional, is_ticked: isTicked }: OfferLine): string[] {
    return [
      ...(discount > 0 ? [this.#texts.discount(this.#number(discount))] : []),
      ...(isOptional
        ? [this.#accepted ? this.#texts.chosen : isTicked ? this.#texts.ticked : this.#texts.unticked]
        : []),
    ]
  }

  #quantityOf({ quantity, unit }: OfferLine): string {
    if (unit === 'fixed' && quantity === 1) return this.#texts.fixedPrice
    return `${this.#number(quantity)} ${this.#texts.units[unit][quantity === 1 ? 0 : 1]}`
  }

  #writePrices(parent: Element): void {
    const texts = this.#texts
    const { lines, totals, seller } = this.#content
    const columns = [
      { label: texts.quantity, width: 76 },
      { label: texts.price, width: 78 },
      { label: texts.vat, width: 44 },
      { label: texts.amount, width: 84 },
    ]
    const rows = groupsOf(lines, totals).flatMap(({ title, net, lines: part }) => [
      ...(title === null || net === null
        ? []
        : [{ text: title, values: ['', '', '', this.#money(net)], isGroup: true }]),
      ...part.map((line) => ({
        text: line.text,
        notes: this.#notesOf(line),
        values: [
          this.#quantityOf(line),
          this.#money(line.price),
          texts.percent(this.#number(line.vat_rate)),
          this.#money(line.amount),
        ],
      })),
    ])
    const sums = [
      ...this.#discountOf(totals),
      [texts.net, this.#money(totals.net)],
      ...totals.vat.map(
        ({ code, rate, net, amount }) => [this.#vatLabel(code, rate, net), this.#money(amount)] as const,
      ),
      [seller.vat_registered ? texts.total : texts.totalWithoutVat, this.#total(totals.total)],
    ] as const
    // The sums follow the last line on its page.
    writeTable(this.#pdf, parent, texts.line, columns, rows, sumsHeight(sums.length) + 18)
    this.#pdf.down(8)
    writeSums(this.#pdf, parent, sums)
  }

  #discountOf({ discount }: OfferContent['totals']): (readonly [string, string])[] {
    if (!discount) return []
    const { share, amount, before } = discount
    return [
      [this.#texts.before, this.#money(before)],
      [this.#texts.totalDiscount(share === null ? null : this.#number(share)), this.#money(-amount)],
    ]
  }

  #vatLabel(code: string, rate: number, net: number): string {
    if (code === 'exempt') return this.#texts.exempt(this.#money(net))
    if (code === 'outside') return this.#texts.outside(this.#money(net))
    return this.#texts.vatOf(this.#number(rate), this.#money(net))
  }

  #dueOf({ due, due_date: day }: PlanItem): string {
    return day === null ? this.#texts.dues[due] : this.#date(day)
  }

  #writePlan(parent: Element): void {
    const texts = this.#texts
    const columns = [
      { label: texts.due, width: 130 },
      { label: texts.share, width: 56 },
      { label: texts.amount, width: 84 },
    ]
    const rows = this.#content.plan.map((item) => ({
      text: item.title,
      values: [
        this.#dueOf(item),
        item.share === null ? '–' : texts.percent(this.#number(item.share)),
        this.#money(item.amount),
      ],
    }))
    writeTable(this.#pdf, parent, texts.planItem, columns, rows)
    this.#pdf.down(4)
    const { plan, seller } = this.#content
    if (seller.vat_registered) this.#paragraph(parent, texts.withVat, SMALL)
    if (plan.some(({ due }) => due === 'monthly')) this.#paragraph(parent, texts.monthly, SMALL)
  }
}

/** Returns the letters of an offer. Labels have those of the first font; an amount may have the sign of another currency. */
export const lettersOf = (content: OfferContent): string =>
  `${JSON.stringify(content)}${formatMoney(0, content.currency, content.language)}•–`

/** Writes the content of a version, or, without the hash of one, of a draft, at the current place of a document. */
export const writeOffer = (
  pdf: TaggedPdf,
  content: OfferContent,
  hash: string | null,
  logo: Pixels | null = null,
): void => new OfferWriter(pdf, content, null).write(hash, logo)

interface Written {
  readonly content: OfferContent
  readonly letters: string
  /** What the title says before the offer's name, null for nothing. */
  readonly kind: string | null
  /** Of every page. */
  readonly mark?: string | null
  readonly write: (pdf: TaggedPdf) => void
}

async function writePdf({ content, letters, kind, mark = null, write }: Written): Promise<Uint8Array> {
  const { language, number, title } = content
  const texts = OFFER_TEXTS[language]
  const name = content.is_change_order ? texts.changeOrder(number) : texts.offer(number)
  const pdf = await TaggedPdf.begin(`${kind === null ? '' : `${kind}: `}${name}: ${title}`, language, {
    regular: letters,
    bold: letters,
  })
  write(pdf)
  return pdf.finish((page, pages) => `${name} · ${texts.page(page, pages)}`, mark)
}

/** Writes the PDF of an offer's version. It names no account number, because mails have it as an attachment. */
export const writeOfferPdf = (content: OfferContent, hash: string, logo: Pixels | null = null): Promise<Uint8Array> =>
  writePdf({ content, letters: lettersOf(content), kind: null, write: (pdf) => writeOffer(pdf, content, hash, logo) })

/** Writes the PDF of an offer that was not sent, marked as a draft on every page. */
export function writeDraftPdf(content: OfferContent, logo: Pixels | null = null): Promise<Uint8Array> {
  const mark = OFFER_TEXTS[content.language].draft
  return writePdf({ content, letters: lettersOf(content), kind: mark, mark, write: (pdf) => writeOffer(pdf, content, null, logo) }) // prettier-ignore
}

/** Writes the PDF of an accepted offer: the lines and the total that were accepted, and a page about the acceptance. */
export function writeAcceptedPdf(accepted: AcceptedOffer, logo: Pixels | null = null): Promise<Uint8Array> {
  const content = acceptedContent(accepted)
  return writePdf({
    content,
    letters: lettersOf(accepted.content) + JSON.stringify(accepted.acceptance),
    kind: OFFER_TEXTS[content.language].accepted,
    write: (pdf) => new OfferWriter(pdf, content, accepted).write(accepted.content_hash, logo),
  })
}
