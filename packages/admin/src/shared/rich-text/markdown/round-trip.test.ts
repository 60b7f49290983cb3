import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { loadTexts } from '@nordlys/ui/site-texts/load-texts.ts'
import { editableTexts, namespaceOf, TEXT_KEYS } from '@nordlys/ui/site-texts/registry.ts'
import { Fragment, type Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import type { Source } from './read.ts'
import { SCHEMA } from './schema.ts'
import { tidy, withoutPieces } from './tidy.ts'
import { documentOf, openMarkdown, toMarkdown } from './write.ts'

const meaningOf = (source: Source) => withoutPieces(tidy(documentOf(source)))

/** Writes a text as if every block had been edited. */
const rewritten = (source: Source) => toMarkdown(documentOf(source), { markdown: '', blocks: [], gaps: [''] })

const files = {
  ...import.meta.glob<string>('../../../../../ui/src/articles/*/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../../supabase/seed.sql', { query: '?raw', import: 'default', eager: true }),
}
const ARTICLES = Object.entries(files).filter(([name]) => name.endsWith('.md'))

/** Every text of the demo data: posts, case studies, messages, settings and the names of things. */
const DEMO = Object.entries(files).flatMap(([name, sql]) =>
  name.endsWith('.sql')
    ? Array.from(sql.matchAll(/(E?)'((?:[^']|'')*)'/g), ([, isEscaped, text = '']) => {
        const plain = text.replaceAll("''", "'")
        return isEscaped === '' ? plain : plain.replaceAll(String.raw`\n`, '\n')
      })
    : [],
)

test('finds the built-in articles and the texts of the demo', () => {
  expect(ARTICLES.length).toBeGreaterThanOrEqual(14)
  expect(DEMO.filter((text) => text.length > 300).length).toBeGreaterThanOrEqual(20)
  expect(DEMO.some((text) => text.startsWith('# The ledger under the fish farm\n\n'))).toBe(true)
})

/** Fails unless a text comes back byte by byte, and means the same when it is written anew. */
function expectRoundTrip(text: string): void {
  const source = openMarkdown(text)
  expect(toMarkdown(documentOf(source), source)).toBe(text)
  const anew = openMarkdown(rewritten(source))
  expect(meaningOf(anew).toJSON()).toEqual(meaningOf(source).toJSON())
  expect(rewritten(anew)).toBe(anew.markdown)
}

test.each(ARTICLES)('%s comes back byte by byte, and means the same when it is written anew', (_name, text) => {
  expectRoundTrip(text)
  expect(openMarkdown(text).blocks.some(({ node }) => node.type === SCHEMA.nodes.raw_block)).toBe(false)
})

test('every text of the demo comes back byte by byte, and means the same when it is written anew', () => {
  expect(DEMO.length).toBeGreaterThan(1000)
  for (const text of DEMO) expectRoundTrip(text)
})

test('every built-in text of the site comes back byte by byte, and means the same when it is written anew', async () => {
  let count = 0
  for (const name of TEXT_KEYS.map(namespaceOf)) {
    for (const language of LANGUAGES) {
      for (const text of Object.values(editableTexts(name, await loadTexts(name, language)))) {
        expectRoundTrip(text)
        count += 1
      }
    }
  }
  expect(count).toBeGreaterThan(1000)
})

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
      const isSame = meaningOf(openMarkdown(anew)).eq(meaningOf(source))
      expect(isSame ? '' : `${JSON.stringify(text)} became ${JSON.stringify(anew)}`).toBe('')
    }),
    { numRuns: 10_000 },
  )
  // The rest are HTML, footnotes and definitions.
  expect(unknown / blocks).toBeLessThan(0.1)
})

test('the bytes around an edited block stay as they are', () => {
  assert(
    property(markdownText, nat(), (text, choice) => {
      const source = openMarkdown(text)
      const written = source.blocks.flatMap(({ node }, index) =>
        node.type === SCHEMA.nodes.paragraph || node.type === SCHEMA.nodes.heading ? [index] : [],
      )
      const index = written[choice % written.length]
      // Code without an end gets one before an empty line.
      const isOpen = source.blocks.some(({ source: own }) => /^[^`~\n]+(?:```|~~~)/m.test(own))
      if (index === undefined || isOpen) return
      const parts = source.blocks.map(({ source: own }, at) => (source.gaps[at] ?? '') + own)
      const document = documentOf(source)
      const edited = document.child(index)
      const blocks = document.children.with(index, edited.copy(edited.content.addToEnd(SCHEMA.text(' typed'))))
      const result = toMarkdown(document.copy(Fragment.fromArray(blocks)), source)
      const below = parts.slice(index + 1).join('') + (source.gaps.at(-1) ?? '')
      expect(result.startsWith(parts.slice(0, index).join(''))).toBe(true)
      // A block that was edited stands between empty lines.
      expect(result.endsWith(below.slice(parts[index + 1] === undefined ? 0 : source.gaps[index + 1]?.length))).toBe(
        true,
      )
    }),
    { numRuns: 2000 },
  )
})

/** Returns the text of a document with the address of what is linked. Neighbouring definitions of links may become one block. */
function linksOf(document: Node): string[] {
  const found: string[] = []
  withoutPieces(tidy(document)).descendants(({ text, marks }) => {
    const link = marks.find(({ type }) => type === SCHEMA.marks.link)
    if (text !== undefined) found.push(link ? `${text} -> ${link.attrs['href']}` : text)
  })
  return found
}

const inserted = constantFrom('[^1]: A note', '[r]: /other', '[^1]', '[r]', '[r]: /other\n\nSee [r]')

test('what is inserted makes no link of existing text, and changes none', () => {
  assert(
    property(markdownText, inserted, nat(), constantFrom('typed', 'pasted'), (text, added, choice, way) => {
      const source = openMarkdown(text)
      const blocks = documentOf(source).children
      const paragraph = SCHEMA.nodes.paragraph.create(null, SCHEMA.text(added.replaceAll('\n', ' ')))
      const insertion = way === 'typed' ? [paragraph] : openMarkdown(added).blocks.map(({ node }) => node)
      const document = documentOf(source).copy(
        Fragment.fromArray(blocks.toSpliced(choice % (blocks.length + 1), 0, ...insertion)),
      )
      const result = toMarkdown(document, source)
      expect(linksOf(documentOf(openMarkdown(result)))).toEqual(linksOf(document))
    }),
    { numRuns: 2000 },
  )
})

test('a paragraph of spaces that keep their place shows as an empty line, and keeps its bytes', () => {
  const text = 'One\n\n&nbsp;\n\nTwo\n'
  const source = openMarkdown(text)
  expect(source.blocks.map(({ node }) => SCHEMA.nodes.raw_block.spec.toDOM?.(node)).at(1)).toEqual([
    'pre',
    { 'data-raw': '&nbsp;', class: 'empty-line' },
    '\u00A0',
  ])
  expect(toMarkdown(documentOf(source), source)).toBe(text)
})

test.each([
  ['a list before an indented piece', '  - a\n   1. b\n[r]: /x\na', '-   a\n\n   1. b\n[r]: /x\na'],
  ['white space in the code of an item', '- ~~~\n    \n', '- ```\n    \n  ```'],
  ['a language with a reference', '~~~a&lt;\n~~~', '```a&lt;\n```'],
  ['a piece with other line ends', 'b\n\n<div>\r\na\n', 'b\n\n<div>\r\na'],
  ['text that a definition elsewhere would make a link', '\\[^1]\n+ [^1]:\n===', '\\[\\^1\\]\n\n+ [^1]:\n==='],
  ['nested empty lists', '- - +', '- * -'],
  ['a list between two others', '1) a\n1. b\n1) c\n[r]: /x\nd', '1) a\n\n1. b\n\n1) c\n[r]: /x\nd'],
])('%s is written anew without a loss', (_name, text, expected) => {
  expect(rewritten(openMarkdown(text))).toBe(expected)
})
