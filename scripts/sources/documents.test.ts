import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsOf, DOCUMENTS, findAll, linksOf, readText, trackedFiles } from '../testing/documents.ts'
import { textFiles } from '../testing/texts.ts'
import { ROOT } from '../lib/root.ts'

const isDead = (file: string) => (link: string) => {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(file), path) : file
  if (!existsSync(join(ROOT, target))) return true
  return anchor !== undefined && !anchorsOf(readText(target)).includes(anchor)
}

test.each(DOCUMENTS)('%s: has links to existing files and headings', (file) => {
  expect(linksOf(readText(file)).filter(isDead(file))).toEqual([])
})

test('finds a link to a missing file, heading or repeated heading', () => {
  const text = '# One\n## One\n[a](missing.md) [b](#two) [c](#one-1) `[d](code.md)` [e](https://example.org)'
  expect(linksOf(text)).toEqual(['missing.md', '#two', '#one-1'])
  expect(anchorsOf(text)).toEqual(['one', 'one-1'])
})

test('refers in code to existing documents and headings', () => {
  const dead = trackedFiles('*.ts', '*.tsx', '*.sql', '*.css', '*.toml', '*.yaml', '*.yml').flatMap((file) =>
    findAll(readText(file), /\b(docs\/[\w/-]+\.md(?:#[\w-]+)?)/g)
      .filter(isDead('README.md'))
      .map((link) => `${file}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('quotes texts of the product in docs/specification.md', () => {
  const texts = textFiles('en').map(readText).join('\n')
  const quotes = findAll(readText('docs/specification.md').replaceAll(/\s+/g, ' '), /'([A-Z][^'|]+)'/g)
  expect(quotes.length).toBeGreaterThan(5)
  expect(quotes.filter((quote) => !texts.includes(quote))).toEqual([])
})
