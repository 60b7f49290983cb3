import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { countsText, readPlaywrightReport, readVitestReport, slowestOf, sumOf } from './test-report.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function written(report: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

const vitestTest = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
})

test('reads failed and flaky tests of Vitest, and files that failed to load', () => {
  const report = readVitestReport(
    written({
      testResults: [
        {
          name: join(ROOT, 'packages/ui/list.test.ts'),
          status: 'failed',
          startTime: 1000,
          endTime: 3500,
          assertionResults: [
            vitestTest(' sorts', 'passed'),
            vitestTest(' pages', 'failed', ['Error: two\n  at line 3']),
            vitestTest(' finds', 'passed', ['Error: once']),
            vitestTest(' later', 'pending'),
          ],
        },
        { name: join(ROOT, 'unreadable.test.ts'), status: 'failed', assertionResults: [] },
      ],
    }),
  )
  expect(report).toEqual({
    passed: 2,
    skipped: 1,
    failed: ['list.test.ts: pages (Error: two at line 3)', 'unreadable.test.ts'],
    flaky: ['list.test.ts: finds (Error: once)'],
    files: [
      { name: 'packages/ui/list.test.ts', duration: 2500 },
      { name: 'unreadable.test.ts', duration: 0 },
    ],
  })
})

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ status, results: messages.map((message) => ({ duration: 200, errors: [{ message }] })) }],
})

test('reads failed and flaky tests of Playwright, also in groups, and errors outside of tests', () => {
  const report = readPlaywrightReport(
    written({
      errors: [{ message: 'no browser\nat line 1' }],
      suites: [
        {
          file: 'home.spec.ts',
          specs: [spec('opens', 'expected'), spec('hovers', 'flaky', 'Error: no tooltip')],
          suites: [
            {
              file: 'home.spec.ts',
              specs: [
                spec(
                  'closes',
                  'unexpected',
                  `Error: \u001B[31mopen\u001B[39m\n\n${'…'.repeat(400)}`,
                  'Error: still open',
                ),
                spec('prints', 'skipped'),
              ],
            },
          ],
        },
      ],
    }),
  )
  expect(report).toEqual({
    passed: 2,
    skipped: 1,
    failed: [`home.spec.ts: closes (Error: open ${'…'.repeat(288)})`, 'no browser'],
    flaky: ['home.spec.ts: hovers (Error: no tooltip)'],
    files: [{ name: 'home.spec.ts', duration: 600 }],
  })
})

test('counts the results of one runner and of several', () => {
  const whole = { passed: 812, skipped: 0, failed: [], flaky: [], files: [] }
  const broken = { passed: 3, skipped: 1, failed: ['a', 'b'], flaky: ['c'], files: [] }
  expect(countsText(whole)).toBe('812 passed, 0 failed')
  expect(countsText(sumOf([whole, broken]))).toBe(
    '815 passed, 2 FAILED, 1 skipped, 1 passed at the second attempt only',
  )
})

test('names the slowest files first, without those that ran nothing', () => {
  const files = [3, 0, 10, 7].map((duration) => ({ name: `${duration}.test.ts`, duration }))
  const report = { passed: 4, skipped: 0, failed: [], flaky: [], files }
  expect(slowestOf(report, 2).map(({ name }) => name)).toEqual(['10.test.ts', '7.test.ts'])
  expect(slowestOf(report, 9)).toHaveLength(3)
})
