import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { styleText } from 'node:util'
import { findOrInstallChromium, upgradeChromium } from './chromium/chromium.ts'
import { WORKERS } from '../supabase/server/testing/limits.ts'
import { RELEASES } from '../supabase/tests/deno/deno.ts'
import { readArguments } from './lib/command.ts'
import { loadEnvironment } from './lib/environment.ts'
import { KNOWN_FLAKY } from './check/known-flaky.ts'
import { readNeeds } from './check/needs-report.ts'
import { createProgress, durationText } from './lib/progress.ts'
import { ROOT } from './lib/root.ts'
import {
  countsText,
  readPlaywrightReport,
  readVitestReport,
  refuseSecondAttempts,
  slowestOf,
  sumOf,
  type TestReport,
} from './check/test-report.ts'

/**
 * `npm test`: runs all checks of CI, fast ones first, and prints a summary. `npm run test:release` also runs the tests that a commit does not need:
 * on Deno, in the second language, with all generated offers, at scale, and without each protection.
 */

const { flags } = readArguments({ usage: 'npm test, or npm run test:release', flags: ['release'] })
const isRelease = flags.has('release')

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** Only reads sources and has no timeouts: runs in parallel with the other static steps, and prints its output at its end. */
  readonly isStatic?: true
  /** Reads the results of the tests. A step without a report counts as one test. */
  readonly report?: () => TestReport
  /** Where Playwright writes its report. */
  readonly playwrightReport?: string
  /** Returns the reason why this machine cannot run the step, or null. */
  readonly skipReason?: () => string | null
}

const MEMORY = '/dev/shm'
/** The maximum size of the tests' temporary files, in bytes. */
const TEMPORARY_SIZE = 6e9

/** Returns a folder in memory when it is large enough, because the tests create and drop hundreds of databases. */
function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize > TEMPORARY_SIZE) return MEMORY
  } catch {
    // Only Linux has this folder.
  }
  return tmpdir()
}

const temporary = mkdtempSync(join(temporaryFolder(), 'check-'))
// Some tests run as another user.
chmodSync(temporary, 0o1777)
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))

const reports = mkdtempSync(join(temporary, 'reports-'))
const needsReport = join(reports, 'needs.json')

/** Returns a run of Vitest and the reader of its report. */
function vitest(name: string, ...parameters: string[]): Pick<Step, 'command' | 'report'> {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // As in the end-to-end tests. The summary lists tests that pass only at the second attempt, with the error of the first.
  return {
    command: ['vitest', 'run', '--retry=1', ...parameters, ...reporters],
    report: () => readVitestReport(report),
  }
}

/** Returns the reader of the report that a run of Playwright writes. */
function playwright(name: string): Pick<Step, 'playwrightReport' | 'report'> {
  const playwrightReport = join(reports, `${name}.json`)
  return { playwrightReport, report: () => readPlaywrightReport(playwrightReport) }
}

/** The projects of Vitest that only a release needs. `npm test` calls each function on Deno once with a good and once with a bad request. */
const ONLY_RELEASE = isRelease
  ? []
  : ['release*', ...RELEASES.map((deno) => `deno ${deno}`)].map((name) => `--project=!*(${name})`)

/** Playwright's parameters that leave out the tests that only a release needs. */
const EXCEPT_RELEASE = isRelease ? [] : ['--grep-invert', '@release']

const NEEDS: Step = {
  name: 'this machine has what the tests need',
  command: ['node', 'scripts/needs.ts', needsReport],
  isStatic: true,
}

const STEPS: readonly Step[] = [
  NEEDS,
  {
    name: 'dependencies keep to the supply-chain policies',
    command: ['pnpm', 'install', '--frozen-lockfile', '--lockfile-only', '--no-trust-lockfile'],
    isStatic: true,
  },
  // One checker per project: several would each load the same large types, which is slower on two cores.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'], isStatic: true },
  { name: 'lint and dependency rules', command: ['oxlint', '--type-aware', '--deny-warnings'], isStatic: true },
  { name: 'format', command: ['oxfmt', '--check'], isStatic: true },
  { name: 'dead code', command: ['knip'], isStatic: true },
  { name: 'files of functions are current', command: ['node', 'scripts/function-files.ts', '--check'], isStatic: true },
  // Starts a database.
  { name: 'database types are current', command: ['node', 'scripts/database-types.ts', '--check'] },
  {
    name: 'unit, component, database, stack and function tests',
    ...vitest('shared', `--maxWorkers=${WORKERS}`, '--project=!*alone)', ...ONLY_RELEASE),
  },
  {
    name: 'tests that need the whole machine',
    ...vitest('alone', '--maxWorkers=1', isRelease ? '--project=*alone)' : '--project=*(alone)'),
  },
  isRelease
    ? { name: 'tests fail without each protection', command: ['node', 'scripts/mutate.ts'] }
    : {
        name: 'tests fail without the protections of today’s sample',
        command: ['node', 'scripts/mutate.ts', '--sample', '12'],
      },
  { name: 'desktop build', command: ['pnpm', '--filter', '@nordlys/desktop-admin', 'run', 'build'] },
  {
    name: 'end-to-end tests',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...EXCEPT_RELEASE],
    ...playwright('end-to-end'),
  },
  {
    name: 'packaged desktop program',
    command: ['node', 'scripts/desktop-e2e.ts', ...EXCEPT_RELEASE],
    ...playwright('desktop'),
    skipReason: () => readNeeds(needsReport).desktop,
  },
]

const { print, step: showStep, section } = createProgress(process.stdout)

// Ctrl-C also reaches the runners; this process waits for them.
let isInterrupted = false
process.on('SIGINT', () => {
  isInterrupted = true
})

interface Ended {
  readonly isOk: boolean
  /** The output of a static step. */
  readonly output: string
}

/** Runs the program of a step to its end. Ctrl-C ends both it and this process. */
function run({ command: [program, ...parameters], isStatic, playwrightReport }: Step): Promise<Ended> {
  const stream = isStatic ? 'pipe' : 'inherit'
  const child = spawn(program, parameters, {
    cwd: ROOT,
    stdio: ['ignore', stream, stream],
    env: {
      ...process.env,
      TMPDIR: temporary,
      DO_NOT_TRACK: '1',
      BOTH_LANGUAGES: String(isRelease),
      ...(playwrightReport && { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }),
      // The tests start the product about fifty times; the cache saves most of the compiling.
      NODE_COMPILE_CACHE: join(temporary, 'compiled'),
    },
  })
  let output = ''
  const append = (text: string) => void (output += text)
  child.stdout?.setEncoding('utf8').on('data', append)
  child.stderr?.setEncoding('utf8').on('data', append)
  child.once('error', ({ message }) => append(message))
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      // Some runners exit with a code instead.
      if (isInterrupted || signal === 'SIGINT') process.exit(130)
      resolve({ isOk: code === 0, output })
    })
  })
}

async function runStep(step: Step): Promise<TestReport> {
  const name = `${STEPS.indexOf(step) + 1}/${STEPS.length} ${step.name}`
  return (step.isStatic ? showStep : section)(name, async (report) => {
    const { isOk, output } = await run(step)
    if (step.isStatic) print(`\n── ${name}\n${output.trim()}`)
    const read = reportOf(isOk, step)
    const result = isRetryRefused ? refuseSecondAttempts(read, KNOWN_FLAKY) : read
    report(countsText(result))
    return result
  })
}

function reportOf(isOk: boolean, { report, name }: Step): TestReport {
  const failed = { passed: 0, skipped: 0, failed: [name], flaky: [], files: [] }
  if (!report) return isOk ? { ...failed, passed: 1, failed: [] } : failed
  try {
    const results = report()
    // A runner also fails when it fails outside a test, or runs none.
    const isComplete = results.failed.length > 0 || (isOk && results.passed + results.skipped > 0)
    return isComplete ? results : { ...results, failed: [name] }
  } catch {
    return failed
  }
}

/** A step that has ended, or was skipped for a reason. */
interface Ran {
  readonly step: Step
  readonly result: TestReport
  readonly skipReason: string | null
}

const SKIPPED: TestReport = { passed: 0, skipped: 1, failed: [], flaky: [], files: [] }

async function runOrSkip(step: Step): Promise<Ran> {
  const skipReason = step.skipReason?.() ?? null
  return { step, skipReason, result: skipReason === null ? await runStep(step) : SKIPPED }
}

/** Prints the end of a step in the summary. */
function printSummary({ step: { name: stepName }, result, skipReason }: Ran): void {
  const { failed, flaky } = result
  if (skipReason === null) print(`  ${failed.length === 0 ? 'ok    ' : 'FAILED'}  ${stepName} (${countsText(result)})`)
  else print(styleText('yellow', `  skipped ${stepName}: ${skipReason}`))
  for (const name of failed) if (name !== stepName) print(`            failed: ${name}`)
  for (const name of flaky) print(`            passed at the second attempt only: ${name}`)
}

/** How many of the slowest files are printed, and where they stay until the next run. */
const [SLOWEST, SLOWEST_FILE] = [15, join(ROOT, '.local', 'slowest-tests.txt')]

/** Prints and stores the files that took longest. */
function printSlowest(report: TestReport): void {
  const lines = slowestOf(report, SLOWEST).map(
    ({ name, duration }) => `${durationText(duration).padStart(12)}  ${name}`,
  )
  if (lines.length === 0) return
  print(`\nSlowest files\n${lines.join('\n')}`)
  mkdirSync(dirname(SLOWEST_FILE), { recursive: true })
  writeFileSync(SLOWEST_FILE, `${lines.join('\n')}\n`)
}

const { REFUSE_SECOND_ATTEMPTS: isRetryRefused } = loadEnvironment()
const start = performance.now()
const chromium = findOrInstallChromium()
upgradeChromium(chromium)
process.env['CHROMIUM_PATH'] = chromium
const results = await Promise.all(STEPS.filter(({ isStatic }) => isStatic).map(runOrSkip))
const canTest = results.every(({ step, result }) => step !== NEEDS || result.failed.length === 0)
const others = canTest ? STEPS.filter(({ isStatic }) => !isStatic) : []
// oxlint-disable-next-line no-await-in-loop -- each uses the whole machine
for (const step of others) results.push(await runOrSkip(step))

print('\nSummary')
for (const ran of results) printSummary(ran)
const all = sumOf(results.map(({ result }) => result))
printSlowest(all)
print(`\n${countsText(all)} in ${durationText(performance.now() - start)}`)
process.exit(all.failed.length === 0 ? 0 : 1)
