import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { SCHEMA } from './schema.ts'
import { tidy, withoutPieces } from './tidy.ts'
import { documentOf, openMarkdown, toMarkdown } from './write.ts'

const read = (markdown: string) => withoutPieces(tidy(documentOf(openMarkdown(markdown)))).toJSON()

/** Writes a text as if every block had been edited. */
const rewritten = (markdown: string) => {
  const source = openMarkdown(markdown)
  return toMarkdown(documentOf(source), { markdown: '', blocks: [], gaps: [''] })
}

const ARTICLES = import.meta.glob<string>('../../../../../ui/src/articles/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('finds the built-in articles', () => {
  expect(Object.keys(ARTICLES).length).toBeGreaterThanOrEqual(14)
})

test.each(Object.entries(ARTICLES))(
  '%s comes back byte by byte, and means the same when it is written anew',
  (_name, text) => {
    const source = openMarkdown(text)
    expect(toMarkdown(documentOf(source), source)).toBe(text)
    expect(source.blocks.some(({ node }) => node.type === SCHEMA.nodes.raw_block)).toBe(false)
    const anew = rewritten(text)
    expect(read(anew)).toEqual(read(text))
    expect(rewritten(anew)).toBe(anew)
  },
)

const word = constantFrom(
  'a',
  'B2',
  'æøå',
  '1.',
  '#',
  '-',
  '*',
  '_',
  '**',
  '__',
  '~~',
  '`',
  '``',
  '[',
  ']',
  '(',
  ')',
  '<b>',
  '</b>',
  '&amp;',
  '&',
  '\\',
  '\\*',
  '!',
  '|',
  '>',
  '+',
  '=',
  ':',
  '"',
  "'",
  'https://a.example/b_c',
  'a@b.example',
  '[x](/y)',
  '![p](media:5eed0000-0000-4000-8000-00000000aaaa "c")',
  '[^1]',
  '**b**',
  '_i_',
  '`c`',
  '~~s~~',
  '<https://a.example>',
  '[r]',
  '🦊',
  '\u00A0',
  '.',
  '---',
  '$$',
  '{#id}',
)
const line = tuple(array(tuple(word, constantFrom('', ' ', ' ')), { minLength: 1, maxLength: 7 })).map(([words]) =>
  words.flat().join(''),
)
const start = constantFrom(
  '',
  '',
  '',
  '# ',
  '## ',
  '### ',
  '- ',
  '- ',
  '* ',
  '1. ',
  '3) ',
  '> ',
  '    ',
  '\t',
  '```\n',
  '~~~js\n',
  '| a | b |\n|---|:-:|\n| ',
  '  ',
  '---\n',
  '- [ ] ',
  '<div>\n',
  '[r]: /x\n',
  '  - ',
  '   1. ',
  '> - ',
  '- > ',
  '  ',
)
const end = constantFrom('\n', '\n', '\n\n', '\n\n', '\n\n\n', '\n```\n', '  \n', '\\\n', '\r\n', '\n===\n', '\n---\n')
const markdownText = array(tuple(start, line, end), { maxLength: 8 }).map((lines) => lines.flat().join(''))

test('10,000 generated documents come back byte by byte when they are opened, and mean the same when written anew', () => {
  let unknown = 0
  let blocks = 0
  assert(
    property(markdownText, (text) => {
      const source = openMarkdown(text)
      expect(toMarkdown(documentOf(source), source)).toBe(text)
      unknown += source.blocks.filter(({ node }) => node.type === SCHEMA.nodes.raw_block).length
      blocks += source.blocks.length
      // An indented piece that stays as it is would become a part of a list before it that is written anew.
      if (source.blocks.some(({ node, source: own }) => node.type === SCHEMA.nodes.raw_block && own.startsWith(' ')))
        return
      expect(read(rewritten(text))).toEqual(read(text))
    }),
    { numRuns: 10_000, seed: 20_261_201 },
  )
  // The rest are HTML, footnotes and definitions.
  expect(unknown / blocks).toBeLessThan(0.1)
})
