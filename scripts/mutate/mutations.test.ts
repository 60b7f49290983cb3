import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { MUTATIONS } from './list/mutations.ts'
import { type Mutation, sampleOf, titlePattern } from './mutation.ts'
import { verdictOf } from './run-tests.ts'
import { ROOT } from '../lib/root.ts'
import { findAll, readText } from '../testing/documents.ts'

const RULES = findAll(readText('docs/rules.md'), /^- \*\*([A-Z]\d+)\*\*/gm)

test('every rule has a protection that is removed', () => {
  const rules = MUTATIONS.map(({ rule }) => rule)
  expect(RULES.filter((rule) => !rules.includes(rule))).toEqual([])
  expect(rules.filter((rule) => !RULES.includes(rule))).toEqual([])
})

/** Returns the text of a test file, and of the suites beside or above it that it imports. */
function textsOf(file: string): string {
  const text = readText(file)
  const suites = findAll(text, /from '(\.{1,2}\/[\w-]+\.ts)'/g).map((suite) => join(dirname(file), suite))
  return [text, ...suites.filter((suite) => existsSync(join(ROOT, suite))).map((suite) => readText(suite))].join('\n')
}

test.each(MUTATIONS)('$rule: removes $removes', ({ file, find, replace, testFile, test: title }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
  expect(textsOf(testFile).replaceAll("\\'", "'")).toContain(title)
})

const MIGRATIONS = 'supabase/migrations'

/** Returns the last definition of a function or view before a position of a migration, if the position is part of it. */
function definitionAt(sql: string, position: number): string | null {
  const last = [...sql.slice(0, position).matchAll(/^create (?:or replace )?(function|view) ([\w.]+)/gm)].at(-1)
  if (!last) return null
  const [start, kind, name] = last
  const isOver = sql.slice(last.index + start.length, position).includes(kind === 'view' ? ';' : '$$;')
  return isOver ? null : `${kind} ${name}`
}

test.each(MUTATIONS.filter(({ file }) => file.startsWith(MIGRATIONS)))(
  '$rule: removes $removes from the last definition, which a later migration does not replace',
  ({ file, find }) => {
    const sql = readText(file)
    const definition = definitionAt(sql, sql.indexOf(find) + find.length)
    const later = readdirSync(join(ROOT, MIGRATIONS)).filter((name) => name > basename(file))
    const replaces = new RegExp(`^create (or replace )?${definition?.replaceAll('.', String.raw`\.`)}\\b`, 'm')
    expect(definition && later.filter((name) => replaces.test(readText(join(MIGRATIONS, name))))).toEqual(
      definition && [],
    )
  },
)

const [FIRST] = MUTATIONS
if (!FIRST) throw new Error('There are no mutations')
const titled = (title: string): Mutation => ({ ...FIRST, test: title })

test('matches the parts of a title that differ between its tests', () => {
  const pattern = new RegExp(`^${titlePattern(titled('rejects %s of ${name} (trap) [D2]'))}$`)
  expect(pattern.test('rejects "a" of Kari (trap) [D2]')).toBe(true)
  expect(pattern.test('rejects "a" of Kari trap D')).toBe(false)
})

test.each([
  ['AssertionError: expected 1 to be 2', 'failed'],
  ['Error: promise resolved "1" instead of rejecting', 'failed'],
  ['Error: \u001B[2mexpect(\u001B[22mlocator).toBeVisible() failed', 'failed'],
  ["Error: expected [Function] to throw error including 'full' but got 'busy'", 'failed'],
  ['TestingLibraryElementError: Unable to find a label', 'failed'],
  ['Error: Test timed out in 600000ms.', 'unclear'],
  ['SyntaxError: Unexpected token', 'unclear'],
  ['TypeError: x is not a function', 'unclear'],
])('a test that ends by %j has %s', (error, kind) => {
  const result = { name: '', title: 'group of tests refuses', state: 'failed', errors: [error] } as const
  expect(verdictOf(titled('refuses'), [result]).kind).toBe(kind)
})

test('a test that passed or did not run is no proof', () => {
  const result = { name: '', title: 'refuses', state: 'passed', errors: [] } as const
  expect(verdictOf(titled('refuses'), [result]).kind).toBe('passed')
  expect(verdictOf(titled('refuses'), [{ ...result, state: 'skipped' }]).kind).toBe('unclear')
  expect(verdictOf(titled('accepts'), [result]).kind).toBe('unclear')
})

test('the samples of some days contain every quick mutation', () => {
  const quick = sampleOf(MUTATIONS, MUTATIONS.length, 0)
  const days = Array.from({ length: Math.ceil(quick.length / 12) + 1 }, (_, day) => sampleOf(MUTATIONS, 12, day))
  expect(days.every((sample) => new Set(sample).size === 12)).toBe(true)
  expect(new Set(days.flat())).toEqual(new Set(quick))
  expect(quick.every(({ project }) => !['e2e', 'packaged', 'stack'].includes(project))).toBe(true)
})
