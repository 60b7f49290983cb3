import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'

/** Patterns that contain constants of the code only. */
const OF_CONSTANTS = new Set([
  'apps/site/src/routing/route-table.ts',
  'apps/site/src/head/read-head.ts',
  'packages/admin/src/auth/auth-state.ts',
])

const LINKS = 'packages/data/src/lib/contact-links.ts'

const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'], {
  cwd: ROOT,
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))

const pathsOf = (found: typeof sources) => found.map(({ path }) => path)

test('a pattern that is built from a value escapes it', () => {
  const builders = sources.filter(({ path, source }) => source.includes('new RegExp(') && !OF_CONSTANTS.has(path))
  expect(builders.length).toBeGreaterThan(0)
  expect(pathsOf(builders.filter(({ source }) => !source.includes('patternText(')))).toEqual([])
})

test('links to addresses and numbers are built in one place, which encodes them', () => {
  const builders = sources.filter(({ source }) => /\b(?:mailto|tel):(?:\$\{|['"`] ?\+)/.test(source))
  expect(pathsOf(builders)).toEqual([LINKS])
})
