import { readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { ROOT } from '../lib/root.ts'

/** The results of a test runner. */
export interface TestReport {
  readonly passed: number
  readonly skipped: number
  /** The tests that failed, by file and title, each with the start of its error. */
  readonly failed: readonly string[]
  /** The tests that passed only at the second attempt, named in the same way; also counted as passed. */
  readonly flaky: readonly string[]
  /** The files of the tests. */
  readonly files: readonly TestFile[]
}

/** A file of tests that ran. */
export interface TestFile {
  /** Its path, from the root of the repository (Vitest) or from the folder of the end-to-end tests (Playwright). */
  readonly name: string
  /** Milliseconds: from its first test to its last (Vitest), or the sum of its attempts (Playwright). */
  readonly duration: number
}

/** Returns the counts of a report: '812 passed, 2 failed, 1 skipped'. */
export function countsText({ passed, skipped, failed, flaky }: TestReport): string {
  const others = [
    [skipped, 'skipped'],
    [flaky.length, 'passed at the second attempt only'],
  ] as const
  const notes = others.filter(([count]) => count > 0).map(([count, what]) => `, ${count} ${what}`)
  return `${passed} passed, ${failed.length} ${failed.length > 0 ? 'FAILED' : 'failed'}${notes.join('')}`
}

/** Returns the results of several runners as one. */
export const sumOf = (reports: readonly TestReport[]): TestReport => ({
  passed: reports.reduce((sum, { passed }) => sum + passed, 0),
  skipped: reports.reduce((sum, { skipped }) => sum + skipped, 0),
  failed: reports.flatMap(({ failed }) => failed),
  flaky: reports.flatMap(({ flaky }) => flaky),
  files: reports.flatMap(({ files }) => files),
})

/** Returns the files that took longest, the slowest first. */
export const slowestOf = ({ files }: TestReport, count: number): readonly TestFile[] =>
  files
    .filter(({ duration }) => duration > 0)
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, count)

/** Counts tests that passed at the second attempt only as failed, except those that start with a name of `known`. */
export function refuseSecondAttempts(report: TestReport, known: readonly { readonly name: string }[]): TestReport {
  const isKnown = (flaky: string) => known.some(({ name }) => flaky.startsWith(name))
  const refused = report.flaky.filter((name) => !isKnown(name))
  return {
    ...report,
    passed: report.passed - refused.length,
    failed: [...report.failed, ...refused.map((name) => `${name}, passed at the second attempt only`)],
    flaky: report.flaky.filter(isKnown),
  }
}

interface Outcome {
  /** The file, the title and the start of the error. */
  readonly name: string
  readonly state: 'passed' | 'failed' | 'skipped' | 'flaky'
}

/** One test that ran. */
export interface TestResult extends Outcome {
  /** The title; for Vitest, with the titles of its groups. */
  readonly title: string
  /** The errors of its attempts. */
  readonly errors: readonly string[]
}

/** The maximum length of an error in the summary, in characters: enough to recognise it without the full output. */
const ERROR_LENGTH = 300

function nameOf(file: string, title: string, errors: readonly string[]): string {
  const [error = ''] = errors
  const start = stripVTControlCharacters(error).replaceAll(/\s+/g, ' ').trim().slice(0, ERROR_LENGTH)
  return `${file}: ${title}${start && ` (${start})`}`
}

function reportOf(outcomes: readonly Outcome[], files: readonly TestFile[]): TestReport {
  const named = (state: Outcome['state']) => outcomes.filter((one) => one.state === state).map(({ name }) => name)
  const flaky = named('flaky')
  return {
    passed: named('passed').length + flaky.length,
    skipped: named('skipped').length,
    failed: named('failed'),
    flaky,
    files,
  }
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      // Milliseconds. A file without a test that ran has neither.
      startTime: z.number().nullish(),
      endTime: z.number().nullish(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

function vitestState(status: string, attemptsFailed: number): Outcome['state'] {
  if (status === 'passed') return attemptsFailed > 0 ? 'flaky' : 'passed'
  return status === 'failed' ? 'failed' : 'skipped'
}

type VitestFile = z.infer<typeof vitestSchema>['testResults'][number]

const testsOf = ({ name, assertionResults }: VitestFile): readonly TestResult[] =>
  assertionResults.map(({ fullName, status, failureMessages: errors }) => {
    const title = fullName.trim()
    return { name: nameOf(basename(name), title, errors), state: vitestState(status, errors.length), title, errors }
  })

/** Reads the tests of a report of Vitest's JSON reporter. Throws when it is missing or not valid. */
export const readVitestTests = (path: string): readonly TestResult[] =>
  vitestSchema.parse(readJson(path)).testResults.flatMap(testsOf)

/** Reads a report of Vitest's JSON reporter. Throws when it is missing or not valid. */
export function readVitestReport(path: string): TestReport {
  const { testResults } = vitestSchema.parse(readJson(path))
  const outcomes = testResults.flatMap((file): readonly Outcome[] => {
    const { name, status } = file
    const tests = testsOf(file)
    // The file could not be loaded, for example; no test of it ran.
    const isToBlame = status === 'failed' && !tests.some(({ state }) => state === 'failed')
    return isToBlame ? [...tests, { name: basename(name), state: 'failed' as const }] : tests
  })
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(ROOT, name),
    duration: (endTime ?? 0) - (startTime ?? 0),
  }))
  return reportOf(outcomes, files)
}

const suiteSchema = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(
            z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})
const playwrightSchema = z.object({
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().optional() })),
})

const PLAYWRIGHT_STATES = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const

function resultsOf({ file, specs, suites = [] }: z.infer<typeof suiteSchema>): readonly TestResult[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => {
      const errors = results.flatMap((attempt) => attempt.errors.map(({ message = '' }) => message))
      return { name: nameOf(file, title, errors), state: PLAYWRIGHT_STATES[status], title, errors }
    }),
  )
  return [...own, ...suites.flatMap(resultsOf)]
}

/** Returns the duration of a suite with those in it, in milliseconds. */
function durationOf({ specs, suites = [] }: z.infer<typeof suiteSchema>): number {
  const attempts = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return [...attempts, ...suites.map(durationOf)].reduce((sum, duration) => sum + duration, 0)
}

/** Reads the tests of a report of Playwright's JSON reporter. Throws when it is missing or not valid. */
export const readPlaywrightTests = (path: string): readonly TestResult[] =>
  playwrightSchema.parse(readJson(path)).suites.flatMap(resultsOf)

/** Reads a report of Playwright's JSON reporter. Throws when it is missing or not valid. */
export function readPlaywrightReport(path: string): TestReport {
  const { suites, errors } = playwrightSchema.parse(readJson(path))
  const outside = errors.map(({ message = 'an error outside the tests' }) => ({
    name: message.split('\n', 1).join(''),
    state: 'failed' as const,
  }))
  const files = suites.map((suite) => ({ name: suite.file, duration: durationOf(suite) }))
  return reportOf([...suites.flatMap(resultsOf), ...outside], files)
}
