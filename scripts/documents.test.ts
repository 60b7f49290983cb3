import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsOf, DOCUMENTS, findAll, linksOf, readText, trackedFiles } from './documents.ts'
import { ROOT } from './root.ts'

const isDead = (file: string) => (link: string) => {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(file), path) : file
  if (!existsSync(join(ROOT, target))) return true
  return anchor !== undefined && !anchorsOf(readText(target)).includes(anchor)
}

test.each(DOCUMENTS)('the links of %s lead to files and headings that exist', (file) => {
  expect(linksOf(readText(file)).filter(isDead(file))).toEqual([])
})

test('a link to a missing file, heading or repeated heading is found', () => {
  const text = '# One\n## One\n[a](missing.md) [b](#two) [c](#one-1) `[d](code.md)` [e](https://example.org)'
  expect(linksOf(text)).toEqual(['missing.md', '#two', '#one-1'])
  expect(anchorsOf(text)).toEqual(['one', 'one-1'])
})

test('the documents and headings that code refers to exist', () => {
  const dead = trackedFiles('*.ts', '*.tsx', '*.sql', '*.css', '*.toml', '*.yaml', '*.yml').flatMap((file) =>
    findAll(readText(file), /\b(docs\/[\w/-]+\.md(?:#[\w-]+)?)/g)
      .filter(isDead('README.md'))
      .map((link) => `${file}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('docs/specification.md quotes texts that the product has', () => {
  const texts = trackedFiles('packages/ui/src/i18n/locales/en/*.ts').map(readText).join('\n')
  const quotes = findAll(readText('docs/specification.md').replaceAll(/\s+/g, ' '), /'([A-Z][^'|]+)'/g)
  expect(quotes.length).toBeGreaterThan(5)
  expect(quotes.filter((quote) => !texts.includes(quote))).toEqual([])
})
