import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { TEST_LIMIT, WAIT_LIMIT, WORKERS } from '../../supabase/server/testing/limits.ts'
import { readText, trackedFiles } from '../testing/documents.ts'

const MINUTE = 60_000

const TESTS = trackedFiles(
  '*.test.ts',
  '*.test.tsx',
  '*.spec.ts',
  'e2e/*.ts',
  'supabase/tests/*.ts',
  '*/testing/*.ts',
).filter((file) => file !== 'scripts/sources/test-limits.test.ts')

/** A number of a limit: of a wait, a test or a process, or of a test that measures its own time. */
const LIMITS = [
  /\btimeout: ([\d_]+)/g,
  /\b(?:test|hook)Timeout: ([\d_]+)/g,
  /\bsetTimeout\(([\d_]+)\)/g,
  /^\s*\}, ([\d_]+)\)$/gm,
  /AbortSignal\.timeout\(([\d_]+)\)/g,
  /Date\.now\(\) \+ ([\d_]+)$/gm,
  /\buntil\(.*, ([\d_]+)\)$/gm,
]

/** Numbers that are not limits of a test, with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  'setTimeout(50)': 'the pause between two looks at the mailbox',
  'setTimeout(100)': 'the pause between two looks at the mailbox',
  'timeout: 0': 'closes a pool without a wait',
  'timeout: 5': 'closes the connections of a database that is deleted next',
  'timeout: 500': 'one try within `toPass()`',
  'timeout: 1000': 'one try within `toPass()`',
  'timeout: 2000': 'one try within `toPass()`',
}

/** Returns the limits in a text that are shorter than a minute. */
function shortLimits(text: string): string[] {
  return LIMITS.flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(([, number = '']) => Number(number.replaceAll('_', '')) < MINUTE)
    .map(([limit]) => limit.trim())
    .filter((limit) => !(limit in OTHERS))
}

test('tests have no limits except the shared ones, which end hangs', () => {
  expect(TESTS.length).toBeGreaterThan(300)
  expect(TESTS.flatMap((file) => shortLimits(readText(file)).map((limit) => `${file}: ${limit}`))).toEqual([])
  expect(Math.min(TEST_LIMIT, WAIT_LIMIT)).toBeGreaterThanOrEqual(2 * MINUTE)
})

test.each([
  'await expect(row).toBeVisible({ timeout: 15_000 })',
  'vi.setConfig({ testTimeout: 30_000 })',
  'test.setTimeout(30_000)',
  "test('waits', async () => {\n  await work()\n}, 30_000)",
  'fetch(url, { signal: AbortSignal.timeout(5000) })',
  'const end = Date.now() + 10_000',
  'await until(isSent, 20)',
])('finds the limit in %s', (text) => {
  expect(shortLimits(text)).toHaveLength(1)
})

/** A measured time, and the number that it must not reach. */
const MEASURED = /(?:now\(\) - \w+|\b(?:seconds|elapsed|slowest|duration|took))\)\.toBeLess\w+\(([\d_]+)\)/g

/** Returns the expectations in a text that something takes less than 30 s. */
const raced = (text: string) =>
  [...text.matchAll(MEASURED)]
    .filter(([found, number = '']) => Number(number.replaceAll('_', '')) < (found.startsWith('seconds') ? 30 : 30_000))
    .map(([found]) => found)

test('tests do not expect work to be fast', () => {
  expect(TESTS.flatMap((file) => raced(readText(file)).map((found) => `${file}: ${found}`))).toEqual([])
  expect(raced('expect(Date.now() - start).toBeLessThan(15_000)\nexpect(seconds).toBeLessThan(7)')).toHaveLength(2)
})

test('every configuration of tests uses the shared limits', () => {
  const configurations = trackedFiles('*vitest.config.ts', '*playwright.config.ts').filter(
    (file) => file !== 'vitest.config.ts',
  )
  expect(configurations).toHaveLength(9)
  const without = configurations.filter(
    (file) => !/VITEST_LIMITS,|timeout: TEST_LIMIT,\s+expect: \{ timeout: WAIT_LIMIT \}/.test(readText(file)),
  )
  expect(without).toEqual([])
})

test('no more databases and browsers run at once than the machine has cores', () => {
  expect(WORKERS).toBeLessThanOrEqual(availableParallelism())
  expect(readText('e2e/playwright.config.ts')).toMatch(/workers: WORKERS\b/)
  const runs = readText('scripts/check.ts').match(/--maxWorkers=[^`']+/g)
  expect(runs).toEqual(['--maxWorkers=${WORKERS}', '--maxWorkers=1'])
})
