import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { expect, test } from 'vitest'
import { buildArticle } from './articles.ts'
import { ROOT_DIR } from '../paths.ts'

const FOLDER = join(ROOT_DIR, 'packages/ui/src/articles')
const FILE = '/packages/ui/src/articles/a-slug/en.md'

const head = (changes: Record<string, string | null> = {}) =>
  Object.entries({
    title: 'A title: with a colon',
    excerpt: '"Quoted"',
    author: 'Kari Nordmann',
    date: '2024-01-30',
    category: 'Architecture',
    tags: '[one, "two"]',
    featured: 'true',
    ...changes,
  })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
const source = (changes?: Record<string, string | null>, text = '## Part\n\nWords `and` code.') =>
  `---\n${head(changes)}\n---\n${text}\n`

test('reads an article from its front matter and its text', () => {
  const { summary, text } = buildArticle(FILE, source())
  expect(summary).toEqual({
    slug: 'a-slug',
    language: 'en',
    title: 'A title: with a colon',
    excerpt: 'Quoted',
    author: 'Kari Nordmann',
    published: '2024-01-30',
    day: '2024-01-30',
    category: 'Architecture',
    tags: ['one', 'two'],
    featured: true,
    minutes: 1,
    picture: null,
    version: null,
  })
  expect(text.headings).toEqual([{ id: 'section-part', level: 2, text: 'Part' }])
})

test.each([
  ['no front matter', 'Only text'],
  ['a field that is missing', source({ author: null })],
  ['a field that is unknown', source({ autor: 'Kari' })],
  ['an unknown category', source({ category: 'Cooking' })],
  ['a day that does not exist', source({ date: '2024-02-31' })],
  ['no tags', source({ tags: '[]' })],
  ['tags without brackets', source({ tags: 'one, two' })],
  ['featured that is neither true nor false', source({ featured: 'yes' })],
  ['an empty title', source({ title: '' })],
  ['a line that is no field', source({ title: 'x\n  folded' })],
  ['no text', source({}, ' ')],
  ['a heading of the first level', source({}, '# Again\n\nText')],
])('rejects %s and names the file', (_, text) => {
  expect(() => buildArticle(FILE, text)).toThrow(FILE)
})

test('rejects an article in an unsupported language', () => {
  expect(() => buildArticle(FILE.replace('en.md', 'de.md'), source())).toThrow('de.md')
})

test('has every built-in article complete in both languages', async () => {
  const built = new Map<string, ReturnType<typeof buildArticle>>()
  for await (const name of glob('*/*.md', { cwd: FOLDER })) {
    const file = join(FOLDER, name)
    built.set(name, buildArticle(file, await readFile(file, 'utf8')))
  }
  const slugs = new Set([...built.keys()].map((name) => name.split('/')[0]))
  expect(slugs.size).toBeGreaterThanOrEqual(6)
  for (const slug of slugs) {
    const [english, norwegian] = LANGUAGES.map((language) => built.get(`${slug}/${language}.md`)?.summary)
    expect(norwegian, `${slug} in Norwegian`).toMatchObject({
      published: english?.published,
      category: english?.category,
      featured: english?.featured,
    })
  }
})
