import { fakeBackend, json } from '@nordlys/ui/testing/backend'
import type { Role } from '@nordlys/data/profiles/schema'
import { expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'

const LISTED = {
  'faq.$order': 'team n12ab34cd',
  'faq.n12ab34cd.question': 'Do you hire lighthouse keepers?',
  'faq.n12ab34cd.answer': 'Sometimes.',
  'faq.n99.question': 'A removed question',
}
const ROWS = [
  {
    key: 'texts_contact',
    value: {
      en: { 'faq.team.question': 'Do you work with our people?' },
      no: LISTED,
    },
    updated_at: '2026-01-01T00:00:00Z',
  },
  {
    key: 'homepage_stats',
    value: { en: [{ number: '7', label: 'Lighthouses kept' }] },
    updated_at: '2026-01-01T00:00:00Z',
  },
]
async function find(words: string, role: Role = 'admin', rows: readonly object[] = ROWS) {
  const supabase = await fakeBackend({ 'GET /rest/v1/settings': () => json(rows) }).client()
  return (await findTexts(supabase, words, role)).map(({ title, to }) => [title, to])
}

test('finds a built-in text by its words in both languages, and leads to its field', async () => {
  expect(await find('nobody SEES until')).toEqual([
    [expect.stringMatching(/^The part nobody sees/), 'pages/backend?section=texts_backend&content=en&text=lead'],
  ])
  expect(await find('vanligvis 4–12 uker', 'admin', [])).toEqual([
    [expect.any(String), 'pages/contact?section=texts_contact&content=no&text=faq.duration.answer'],
  ])
})

test('finds edited texts instead of the built-in ones, also in lists', async () => {
  expect(await find('do you work with our people')).toEqual([
    ['Do you work with our people?', 'pages/contact?section=texts_contact&content=en&text=faq.team.question'],
  ])
  expect(await find('Can you work with our existing team')).toEqual([])
  expect(await find('lighthouses kept')).toEqual([
    ['Lighthouses kept', 'pages/home?section=homepage_stats&content=en&text=items.0.label'],
  ])
  expect(await find('Projects delivered')).toEqual([])
})

test('finds the texts of entries that were added to a list, and none of its order and of removed entries', async () => {
  expect(await find('lighthouse keepers')).toEqual([
    ['Do you hire lighthouse keepers?', 'pages/contact?section=texts_contact&content=no&text=faq.n12ab34cd.question'],
  ])
  expect(await find('n12ab34cd')).toEqual([])
  expect(await find('A removed question')).toEqual([])
  expect(await find('vanligvis 4–12 uker')).toEqual([])
})

test('finds nothing that staff cannot edit', async () => {
  expect(await find('There are too many. Please remove some')).toEqual([])
})

test('finds the facts of the company for admins only', async () => {
  const company = expect.stringContaining('section=company_info')
  expect((await find('NordLys')).map(([, to]) => to)).toContainEqual(company)
  expect((await find('NordLys', 'editor')).map(([, to]) => to)).not.toContainEqual(company)
})
