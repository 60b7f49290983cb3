import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvColumn, csvWriter } from './csv.ts'
import { type Language, LANGUAGES } from '../validation.ts'

interface Row {
  readonly name: string | null
  readonly amount: number
}

const columns: readonly CsvColumn<Row>[] = [
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Amount', value: ({ amount }) => amount },
]

const lineOf = (language: Language, name: string | null, amount = 1) =>
  csvWriter(language, columns).rows([{ name, amount }])

const cellOf = (name: string) => lineOf('en', name).replace(/,1\r\n$/, '')

/** Parses as spreadsheets do: a quote counts at the start of a cell only, and text after the closing quote is kept. */
function parse(file: string, separator: string): string[][] {
  const lines: string[][] = [[]]
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$))?([^${separator}\r\n]*)(${separator}|\r\n|\r|\n|$)`, 'y')
  for (let ended = false; !ended;) {
    const [, quoted = '', plain = '', end = ''] = cell.exec(file) ?? []
    lines.at(-1)?.push(quoted.replaceAll('""', '"') + plain)
    ended = end === ''
    if (end !== '' && end !== separator) lines.push([])
  }
  return lines.slice(0, -1)
}

const isFormula = (cell: string) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell) && !/^-\d+(?:[.,]\d+)?$/.test(cell)

// Text of separators, quotes and formula characters, mixed with ordinary text.
const hostileText = array(
  oneof(
    constantFrom(
      '=',
      '+',
      '-',
      '@',
      '＝',
      ';',
      ',',
      '\t',
      '\r',
      '\n',
      '"',
      ' ',
      "'",
      '\r\n',
      '""',
      'A1',
      'Kari',
      'HYPERLINK(A1)',
    ),
    string({ unit: 'grapheme' }),
  ),
).map((parts) => parts.join(''))

describe('csvWriter', () => {
  test('starts with a byte order mark and the headings', () => {
    expect(csvWriter('en', columns).head()).toBe('\uFEFFName,Amount\r\n')
  })

  test.each(['=1+1', '+47 22', '-2', '@SUM(A1)', '\tx', '\r=x', '=HYPERLINK("http://x")', '＝1', ' =1', '"=1'])(
    'escapes %j so that it is text, not a formula [W3]',
    (name) => {
      expect(cellOf(name)).toMatch(/^"?[ \t\r"]*'/)
    },
  )

  test('writes semicolons and decimal commas for Norwegian users [W9]', () => {
    const writer = csvWriter('no', columns)
    expect(writer.head()).toBe('\uFEFFName;Amount\r\n')
    expect(writer.rows([{ name: 'Kari, Solberg', amount: -1250.5 }])).toBe('"Kari, Solberg";-1250,5\r\n')
  })

  test('neutralises a formula behind a separator inside a cell [W9]', () => {
    expect(cellOf('Kari;=HYPERLINK(A1)')).toBe(`"Kari;'=HYPERLINK(A1)"`)
    expect(cellOf('Kari\t=HYPERLINK(A1)')).toBe(`"Kari\t'=HYPERLINK(A1)"`)
    expect(cellOf('Kari;"=1')).toBe(`"Kari;""'=1"`)
  })

  test.each(LANGUAGES)(
    'contains no cell that starts a formula, whichever separator the reader uses (%s) [W9]',
    (language) => {
      assert(
        property(hostileText, hostileText, (name, other) => {
          const writer = csvWriter(language, columns)
          const file =
            writer.head() +
            writer.rows([
              { name, amount: -12.5 },
              { name: other, amount: 7 },
            ])
          for (const separator of [',', ';', '\t']) expect(parse(file, separator).flat().filter(isFormula)).toEqual([])
          // Also for a reader that ignores the quotes.
          expect(
            file
              .split(/[,;\t\r\n]/)
              .filter(isFormula)
              .filter((cell) => cell !== '-12'),
          ).toEqual([])
        }),
        { numRuns: 2000 },
      )
    },
  )

  test.each(LANGUAGES)('keeps every cell when read with its separator (%s) [W9]', (language) => {
    const separator = language === 'no' ? ';' : ','
    assert(
      property(hostileText, (name) => {
        const [[cell] = []] = parse(lineOf(language, name), separator)
        expect(cell?.replaceAll("'", '')).toBe(name.replaceAll("'", ''))
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps the minus of a number and writes null as an empty cell', () => {
    expect(lineOf('en', null, -12.5)).toBe(',-12.5\r\n')
  })

  test.each(['a,b', 'a;b', 'a\tb', 'a\nb', 'a\rb', ' a'])('quotes %j', (name) => {
    expect(cellOf(name)).toBe(`"${name}"`)
  })

  test('doubles a quote inside a cell', () => {
    expect(cellOf('say "hi"')).toBe('"say ""hi"""')
  })

  test('leaves ordinary text unchanged', () => {
    expect(cellOf("Kari-Anne's e-mail: kari@fjord.example")).toBe("Kari-Anne's e-mail: kari@fjord.example")
  })
})
