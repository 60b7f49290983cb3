import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test.each([
  ['The ledger under the fish farm', 'the-ledger-under-the-fish-farm'],
  ['  What?! -- a   page & weighs… ', 'what-a-page-weighs'],
  ['Skjemaet er halve produktet på Ås', 'skjemaet-er-halve-produktet-pa-as'],
  ['Ærlig ønske: blåbærsyltetøy', 'aerlig-onske-blabaersyltetoy'],
  ['Crème brûlée, naïve Łódź, straße', 'creme-brulee-naive-lodz-strasse'],
  ['PostgreSQL 18 in 2026', 'postgresql-18-in-2026'],
  ['ﬁne ½', 'fine-1-2'],
  ['---', ''],
  ['日本', ''],
  ['', ''],
])('turns %j into %j', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('returns a slug that the database accepts for any title', () => {
  const shape = /^[a-z0-9]+(-[a-z0-9]+)*$/
  const endless = slugify('word '.repeat(100))
  expect(endless.length).toBeLessThanOrEqual(200)
  expect(endless).toMatch(shape)
  expect(slugify(`${'x'.repeat(199)} y`)).toMatch(shape)
})

test('leaves a slug unchanged', () => {
  for (const title of ['Ærlig ønske', 'A – b', 'x']) expect(slugify(slugify(title))).toBe(slugify(title))
})
