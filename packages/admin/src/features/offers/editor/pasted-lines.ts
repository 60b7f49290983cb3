import { OFFER_UNITS } from '@nordlys/data/offers/content'
import type { OfferValues } from '@nordlys/data/offers/form'
import { cellRows } from '@nordlys/data/lib/list/read-csv'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { parseNumber } from '@nordlys/ui/i18n/parse-number.ts'

const COLUMNS = ['text', 'quantity', 'unit', 'price', 'discount'] as const
type Column = (typeof COLUMNS)[number]

/** What a row of a sheet says about a line. A cell that could not be read is in it as it was typed. */
export type PastedLine = Partial<Pick<OfferValues['lines'][number], Column>>

const UNITS: Readonly<Record<(typeof OFFER_UNITS)[number], readonly string[]>> = {
  hour: ['hour', 'hours', 'hr', 'hrs', 'h', 'time', 'timer', 't'],
  day: ['day', 'days', 'd', 'dag', 'dager', 'dagsverk'],
  month: ['month', 'months', 'mo', 'måned', 'måneder', 'mnd'],
  piece: ['piece', 'pieces', 'pc', 'pcs', 'each', 'ea', 'stk', 'stykk'],
  fixed: ['fixed', 'fixed price', 'lump sum', 'fast', 'fast pris', 'fastpris', 'rund sum', 'rs'],
}

const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  text: ['description', 'text', 'item', 'service', 'name', 'beskrivelse', 'tekst', 'vare', 'tjeneste', 'navn'],
  quantity: ['quantity', 'qty', 'number', 'antall', 'ant', 'mengde'],
  unit: ['unit', 'enhet'],
  price: ['price', 'unit price', 'rate', 'pris', 'enhetspris', 'stykkpris', 'sats'],
  discount: ['discount', 'rabatt'],
}

/** The signs of amounts, by the currencies that they may mean. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  $: ['USD'],
  '€': ['EUR'],
  '£': ['GBP'],
  kr: ['NOK', 'SEK', 'DKK'],
  fr: ['CHF'],
}

/** Returns the cells of copied rows, which Excel and Google Sheets separate by tabs. */
export const cellsOf = (copied: string): string[][] => cellRows(copied, '\t')

const wordOf = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll(/\(.*\)|[%.:*]/g, '')
    .trim()

const unitOf = (cell: string) => OFFER_UNITS.find((unit) => UNITS[unit].includes(wordOf(cell)))

const headingOf = (cell: string) => COLUMNS.find((column) => HEADINGS[column].includes(wordOf(cell)))

/** Returns what the columns hold without headings: description, quantity, unit, price and discount, of which the unit may be missing. */
function guessColumns(rows: readonly string[][], single: Column): readonly Column[] {
  const width = Math.max(...rows.map((row) => row.length))
  if (width === 1) return [single]
  if (width === 2) return ['text', 'price']
  const third = rows.flatMap((row) => row[2] || [])
  const isNumber = third.length > 0 && third.every((cell) => /^[^\p{L}]*\d/u.test(cell) && unitOf(cell) === undefined)
  return isNumber ? ['text', 'quantity', 'price', 'discount'] : COLUMNS
}

/** Returns the language in which more numbers can be meant than in the other one; without a difference, that of the user. */
function numberLanguage(cells: readonly string[], language: Language): Language {
  const count = (pattern: RegExp) => cells.filter((cell) => pattern.test(cell.replace(/[^\d.,]+$/, ''))).length
  const [english, norwegian] = [count(/\.\d{1,2}$|\d,\d{3}\./), count(/,\d{1,2}$|\d\.\d{3},/)]
  if (english === norwegian) return language
  return english > norwegian ? 'en' : 'no'
}

const SIGN_BEFORE = /^([-−]?)\s*(\p{L}+|\p{Sc})\.?\s*(.*)$/u
const SIGN_AFTER = /^(.*[^\p{L}\s])\s*(\p{L}+|\p{Sc})\.?$/u

/** Returns an amount without the sign of its currency; unchanged when it is in another currency. */
function withoutSign(cell: string, currency: string): string {
  const [, minus = '', before, rest = ''] = SIGN_BEFORE.exec(cell) ?? []
  const [, amount = '', after] = SIGN_AFTER.exec(cell) ?? []
  const sign = before ?? after ?? ''
  const isOwn = sign.toUpperCase() === currency || SIGNS[sign.toLowerCase()]?.includes(currency)
  if (!isOwn) return cell
  return before === undefined ? amount : minus + rest
}

interface Sheet {
  /** The currency of the offer. */
  readonly currency: string
  /** The user's language, which decides numbers that can be read in two ways. */
  readonly language: Language
  /** What rows with a single cell hold. */
  readonly single: Column
}

/** Returns a line for each row of a copied sheet, whose headings decide what its columns hold. Cells without a place are added to the description. */
export function linesOf(rows: readonly string[][], { currency, language, single }: Sheet): PastedLine[] {
  const headings = rows[0]?.map(headingOf) ?? []
  const hasHeadings = headings.filter(Boolean).length > 1
  const body = hasHeadings ? rows.slice(1) : rows
  const columns = hasHeadings ? headings : guessColumns(body, single)
  const isNumeric = (index: number) => ['quantity', 'price', 'discount'].includes(columns[index] ?? '')
  const numbers = body.flatMap((row) => row.filter((_, index) => isNumeric(index)))
  const read = numberLanguage(numbers, language)
  const numberOf = (cell: string, plain = cell) => {
    const number = parseNumber(plain, read)
    return Number.isNaN(number) ? cell : number
  }
  return body.map((row) => {
    const line: PastedLine = {}
    const texts: string[] = []
    for (const [index, cell] of row.entries()) {
      const column = columns[index]
      if (cell === '') continue
      if (column === 'quantity') line.quantity = numberOf(cell)
      else if (column === 'price') line.price = numberOf(cell, withoutSign(cell, currency).replace(/[.,]\s*[-–—]$/, ''))
      else if (column === 'discount') line.discount = numberOf(cell, cell.replace(/\s*%$/, ''))
      else if (column === 'unit') line.unit = unitOf(cell) ?? cell
      else texts[column === 'text' ? 'unshift' : 'push'](cell)
    }
    return { ...line, text: texts.join('\n') }
  })
}
