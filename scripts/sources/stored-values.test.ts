import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'

/** Patterns that contain only constants of the code. */
const OF_CONSTANTS = new Set([
  'apps/site/src/routing/route-table.ts',
  'apps/site/src/head/read-head.ts',
  'packages/admin/src/auth/auth-state.ts',
])

const LINKS = 'packages/data/src/lib/addresses/contact-links.ts'

const PICTURES = 'supabase/schemas/10_media.sql'

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

test('links to email addresses and telephone numbers are built in one place, which encodes them', () => {
  const builders = sources.filter(({ source }) => /\b(?:mailto|tel):(?:\$\{|['"`] ?\+)/.test(source))
  expect(pathsOf(builders)).toEqual([LINKS])
})

/** The files that format dates, each with the function that returns an invalid date unchanged; null for dates created by code. */
const DATES: Readonly<Record<string, 'momentText(' | 'dayText(' | null>> = {
  'apps/site/src/pages/case-study/CaseStudyView.tsx': 'dayText(',
  'apps/site/src/pages/client/view/useFormats.ts': 'momentText(',
  'apps/site/src/pages/offer/view/useAmounts.ts': 'momentText(',
  'packages/data/src/lib/time/company-day.ts': 'momentText(',
  'packages/ui/src/components/table/state/relative-time.ts': 'momentText(',
  'packages/ui/src/i18n/format.ts': 'momentText(',
  'packages/ui/src/i18n/post-day.ts': 'dayText(',
  'supabase/functions/_shared/mail/format.ts': 'momentText(',
  // Creates the formatters of the other files.
  'packages/data/src/lib/formats/intl-formats.ts': null,
  // Called within momentText().
  'packages/data/src/lib/formats/long-moment.ts': null,
  // Times of this clock.
  'apps/site/src/chat/panel/Message.tsx': null,
  // Months that the database counts from its own clock.
  'packages/admin/src/features/overview/useMonthName.ts': null,
  // The time zone of this device.
  'packages/admin/src/features/pages/copy/schedule/ScheduleDialog.tsx': null,
  'packages/data/src/auth/time-zone.ts': null,
}

test('a stored date is formatted by a function that returns an invalid date unchanged', () => {
  const formatters = sources.filter(({ source }) => /Intl\.DateTimeFormat\(|\bdateFormat\(|\blongMoment\(/.test(source))
  const needed = formatters.filter(({ path }) => DATES[path] !== null)
  expect(pathsOf(needed.filter(({ path, source }) => !source.includes(DATES[path] ?? 'momentText(')))).toEqual([])
  expect(Object.keys(DATES).filter((path) => !pathsOf(formatters).includes(path))).toEqual([])
})

const MONEY = 'packages/data/src/money/format.ts'

test('amounts are formatted in one place, which returns a number in an unknown currency', () => {
  const formatters = sources.filter(({ source }) => /style: 'currency'|currencyDisplay/.test(source))
  expect(pathsOf(formatters)).toEqual([MONEY])
  expect(formatters[0]?.source).toContain('CURRENCY_CODE.test(currency)')
})

/** The files that write values into CSS, each with the file and the check of a stored value; null for values of the code. */
const STYLES: Readonly<Record<string, readonly [file: string, check: string] | null>> = {
  'apps/site/src/pages/services/ServiceCard.tsx': [
    'apps/site/src/pages/services/ServiceCard.tsx',
    'COLOUR.test(value)',
  ],
  'packages/ui/src/components/picture/Picture.tsx': [PICTURES, 'color text check (color ~ '],
  'packages/admin/src/shared/media/MediaThumb.tsx': [PICTURES, 'color text check (color ~ '],
  'apps/site/src/sections/ClampedText.tsx': null,
  'packages/admin/src/features/quotes/quote-template-columns.tsx': null,
}

const writesStyles = /\bstyle=\{[a-z]|\b(?:backgroundColor|bgcolor): (?:\(.*\bcolor\b|\w+\.color\b)|url\(['"]?\$\{/i

test('a stored value in CSS is checked first [W2]', () => {
  const writers = pathsOf(sources.filter(({ source }) => writesStyles.test(source)))
  expect(writers.toSorted()).toEqual(Object.keys(STYLES).toSorted())
  const unchecked = Object.values(STYLES).filter(
    (proof) => proof !== null && !readFileSync(join(ROOT, proof[0]), 'utf8').includes(proof[1]),
  )
  expect(unchecked).toEqual([])
})
