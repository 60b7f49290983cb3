import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'

const sources = globSync(
  [
    'apps/*/src/**/*.{ts,tsx,md}',
    'packages/*/src/**/*.{ts,tsx}',
    'supabase/functions/**/*.ts',
    'supabase/seed.sql',
    'supabase/server/demo/**/*.{ts,json}',
  ],
  { cwd: ROOT },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))

const filesWith = (pattern: RegExp, but: readonly string[] = []) =>
  sources.flatMap(({ path, text }) => (pattern.test(text) && !but.includes(path) ? [path] : []))

// The reader would stumble over each: a literal translation, or a second word for a thing that has one.
test.each([
  /slipper inn den som/,
  /(?:lenken?|koden?|Den) virker (?:i |én )/i,
  /\b(?:eike)?skranken?\b/i,
  /Kundecase/,
  /også når det er nei/,
  /Felles pålogging/,
  /på siden om dere/,
  /Gå til svaret/,
  /lets in whoever/,
  /also when it is no\b/,
  /leave by themselves/,
  /on a page of yours/,
  /at most every 15 minutes/,
  /All of this client/,
  /Did not get it/,
])('no text says %s', (pattern) => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(filesWith(pattern)).toEqual([])
})

// Of both languages: `number(value, { style: 'percent' })` writes 25% and 25 %.
const NORWEGIAN = ['supabase/functions/_shared/offer-pdf/texts.ts']

test('code that serves both languages writes no percent sign after a space', () => {
  const found = filesWith(/\$\{[^}]*\}[ \u00A0]%/, NORWEGIAN)
  expect(found.filter((path) => !path.endsWith('.no.ts'))).toEqual([])
})
