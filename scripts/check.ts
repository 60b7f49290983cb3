import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium, upgradeChromium } from './chromium.ts'
import { WORKERS } from '../supabase/server/testing/limits.ts'
import { loadEnvironment } from './environment.ts'
import { createProgress, durationText } from './progress.ts'
import { ROOT } from './root.ts'
import { countsText, readPlaywrightReport, readVitestReport, sumOf, type TestReport } from './test-report.ts'

/** `npm test`: runs all checks of CI, fast ones first, and prints a summary. */

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** Only reads sources and has no timeouts: runs in parallel with the other static steps, and prints its output at its end. */
  readonly isStatic?: true
  /** Reads the results of the tests. A step without it counts as one test. */
  readonly report?: () => TestReport
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
const playwrightReport = join(reports, 'playwright.json')

/** Returns a run of Vitest and the reader of its report. */
function vitest(name: string, ...parameters: string[]): Pick<Step, 'command' | 'report'> {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // As in the end-to-end tests. The summary lists a test that passes at the second attempt as flaky; a bug fails twice.
  return {
    command: ['vitest', 'run', '--retry=1', ...parameters, ...reporters],
    report: () => readVitestReport(report),
  }
}

const readEndToEnd = () => readPlaywrightReport(playwrightReport)

const STEPS: readonly Step[] = [
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
  { name: 'fonts of offers are current', command: ['node', 'scripts/offer-fonts.ts', '--check'], isStatic: true },
  // Starts a database.
  { name: 'database types are current', command: ['node', 'scripts/database-types.ts', '--check'] },
  {
    name: 'unit, component, database, stack and function tests',
    ...vitest('shared', `--maxWorkers=${WORKERS}`, '--project=!*(alone)'),
  },
  { name: 'tests that need the whole machine', ...vitest('alone', '--maxWorkers=1', '--project=*(alone)') },
  {
    name: 'tests fail without the protections of today’s sample',
    command: ['node', 'scripts/mutate.ts', '--sample', '12'],
  },
  { name: 'desktop build', command: ['pnpm', '--filter', '@nordlys/desktop-admin', 'run', 'build'] },
  {
    name: 'end-to-end tests',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    report: readEndToEnd,
  },
  { name: 'packaged desktop program', command: ['node', 'scripts/desktop-e2e.ts'], report: readEndToEnd },
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
function run({ command: [program, ...parameters], isStatic }: Step): Promise<Ended> {
  const stream = isStatic ? 'pipe' : 'inherit'
  const child = spawn(program, parameters, {
    cwd: ROOT,
    stdio: ['ignore', stream, stream],
    env: {
      ...process.env,
      TMPDIR: temporary,
      DO_NOT_TRACK: '1',
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
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
    const result = reportOf(isOk, step)
    report(countsText(result))
    return result
  })
}

function reportOf(isOk: boolean, { report, name }: Step): TestReport {
  const failed = { passed: 0, skipped: 0, failed: [name], flaky: [] }
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

loadEnvironment()
const start = performance.now()
const chromium = findOrInstallChromium()
upgradeChromium(chromium)
process.env['CHROMIUM_PATH'] = chromium
const runAndName = async (step: Step) => ({ step, result: await runStep(step) })
const results = await Promise.all(STEPS.filter(({ isStatic }) => isStatic).map(runAndName))
// oxlint-disable-next-line no-await-in-loop -- each uses the whole machine
for (const step of STEPS.filter(({ isStatic }) => !isStatic)) results.push(await runAndName(step))

print('\nSummary')
for (const { step, result } of results) {
  const { failed, flaky } = result
  print(`  ${failed.length === 0 ? 'ok    ' : 'FAILED'}  ${step.name} (${countsText(result)})`)
  for (const name of failed) if (name !== step.name) print(`            failed: ${name}`)
  for (const name of flaky) print(`            flaky: ${name}`)
}
const all = sumOf(results.map(({ result }) => result))
print(`\n${countsText(all)} in ${durationText(performance.now() - start)}`)
process.exit(all.failed.length === 0 ? 0 : 1)
