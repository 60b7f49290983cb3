import { array, assert, constantFrom, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { Source } from './read.ts'
import { SCHEMA } from './schema.ts'
import { tidy, withoutPieces } from './tidy.ts'
import { documentOf, openMarkdown, toMarkdown } from './write.ts'

const meaningOf = (source: Source) => withoutPieces(tidy(documentOf(source)))

/** Writes a text as if every block had been edited. */
const rewritten = (source: Source) => toMarkdown(documentOf(source), { markdown: '', blocks: [], gaps: [''] })

const ARTICLES = import.meta.glob<string>('../../../../../../apps/site/src/content/articles/*/*.md', {
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
    const anew = openMarkdown(rewritten(source))
    expect(meaningOf(anew).toJSON()).toEqual(meaningOf(source).toJSON())
    expect(rewritten(anew)).toBe(anew.markdown)
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
      const anew = rewritten(source)
      if (!meaningOf(openMarkdown(anew)).eq(meaningOf(source))) expect(anew).toBe(text)
    }),
    { numRuns: 10_000 },
  )
  // The rest are HTML, footnotes and definitions.
  expect(unknown / blocks).toBeLessThan(0.1)
})

test.each([
  ['a list before an indented piece', '  - a\n   1. b\n[r]: /x\na', '-   a\n\n   1. b\n[r]: /x\na'],
  ['white space in the code of an item', '- ~~~\n    \n', '- ```\n    \n  ```'],
  ['a language with a reference', '~~~a&lt;\n~~~', '```a&lt;\n```'],
  ['a piece with other line ends', 'b\n\n<div>\r\na\n', 'b\n\n<div>\r\na'],
  ['a list between two others', '1) a\n1. b\n1) c\n[r]: /x\nd', '1) a\n\n1. b\n\n1) c\n[r]: /x\nd'],
])('%s is written anew without a loss', (_name, text, expected) => {
  expect(rewritten(openMarkdown(text))).toBe(expected)
})
