import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAll, readText, trackedFiles } from './testing/documents.ts'
import { ROOT } from './root.ts'

const RULE = /^- \*\*([A-Z]\d+)\*\* ([^]*?)(?=^- \*\*|^## |$(?![^]))/gm

const RULES = new Map([...readText('docs/rules.md').matchAll(RULE)].map(([, id = '', text = '']) => [id, text]))

const ID = '[DWEKRA]\\d{1,2}'

/** `rule W2`, `rules K2–K5, K7`, `[D9]`, `(R6, R7)`, and titles that begin with ids: `'R6 R7 while …'`, `'W8: …'`. */
const CITATION = new RegExp(
  [
    `\\brules? (${ID}(?:(?:–|, | and )${ID})*)`,
    `[[(](?:trap, )?(${ID}(?:(?:–|, )(?:${ID}|trap))*)[\\])]`,
    `['"\`](${ID}(?:[–, ]+${ID})*)[: ]`,
  ].join('|'),
  'g',
)

const citedIn = (text: string) =>
  [...text.matchAll(CITATION)].flatMap((groups) => findAll(groups.slice(1).join(' '), new RegExp(`(${ID})`, 'g')))

const SOURCES = trackedFiles('*.ts', '*.tsx', '*.css', '*.sql', '*.toml').filter(
  (file) => file !== 'scripts/rules.test.ts',
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
  const text = "(rule W2) rules K2–K5, K7 [D9] 'R6 R7 while' 'W8: x' `A1, A2 y` (trap, D2) =HYPERLINK(X1) E-mail"
  expect(citedIn(text)).toEqual(['W2', 'K2', 'K5', 'K7', 'D9', 'R6', 'R7', 'W8', 'A1', 'A2', 'D2'])
})

test.each([...RULES])('%s: has an existing proof', (_, text) => {
  const files = findAll(text.split('Proof:')[1] ?? '', /`([^`]+)`/g)
  expect(files).not.toEqual([])
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
})
