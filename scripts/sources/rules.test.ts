import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAll, readText, trackedFiles } from '../testing/documents.ts'
import { ROOT } from '../lib/root.ts'

const RULE = /^- \*\*([A-Z]\d+)\*\* ([^]*?)(?=^- \*\*|^## |$(?![^]))/gm

const RULES = new Map([...readText('docs/rules.md').matchAll(RULE)].map(([, id = '', text = '']) => [id, text]))

const ID = '[DWEKRA]\\d{1,2}'

/** `rule W2`, `rules K2–K5, K7`, and `[D9, R6]` at the end of a test title. */
const CITATION = new RegExp(`\\brules? (${ID}(?:(?:–|, | and )${ID})*)|\\[(${ID}(?:, ${ID})*)\\]`, 'g')

const citedIn = (text: string) =>
  [...text.matchAll(CITATION)].flatMap((groups) => findAll(groups.slice(1).join(' '), new RegExp(`(${ID})`, 'g')))

const SOURCES = trackedFiles('*.ts', '*.tsx', '*.css', '*.sql', '*.toml').filter(
  (file) => file !== 'scripts/sources/rules.test.ts',
)

test('lists every rule that code or a test title cites', () => {
  const unknown = SOURCES.flatMap((file) =>
    citedIn(readText(file))
      .filter((id) => !RULES.has(id))
      .map((id) => `${file}: ${id}`),
  )
  expect(unknown).toEqual([])
})

test('finds every kind of citation', () => {
  const text = "(rule W2) rules K2–K5, K7 'x [D9]' 'y [R6, R7]' =HYPERLINK(X1) E-mail"
  expect(citedIn(text)).toEqual(['W2', 'K2', 'K5', 'K7', 'D9', 'R6', 'R7'])
})

/** A rule at the start of a title, in round brackets at its end, or in brackets elsewhere. */
const MISPLACED = new RegExp(
  [
    `['"\`]${ID}(?:[–, ]+${ID})*:? [^'"\`]`,
    ` \\((?:rules? )?${ID}(?:, ${ID})*\\)['"\`],`,
    `\\[${ID}[^\\]]*\\][^'"\`]`,
  ].join('|'),
  'g',
)

test('cites a rule in brackets at the end of a test title', () => {
  const files = trackedFiles('*.test.ts', '*.test.tsx', '*.spec.ts').filter(
    (file) => file !== 'scripts/sources/rules.test.ts',
  )
  const misplaced = files.flatMap((file) =>
    [...readText(file).matchAll(MISPLACED)].map(([found]) => `${file}: ${found}`),
  )
  expect(misplaced).toEqual([])
  expect(
    ["test('R6: x', ", 'it(`x (rule D5)`, ', "test('x [W2], y', "].filter((line) => !line.match(MISPLACED)),
  ).toEqual([])
})

test.each([...RULES])('%s: has an existing proof', (_, text) => {
  const files = findAll(text.split('Proof:')[1] ?? '', /`([^`]+)`/g)
  expect(files).not.toEqual([])
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
