import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium, upgradeChromium } from './chromium.ts'
import { loadEnvironment } from './environment.ts'
import { ROOT } from './root.ts'
import { readPlaywrightReport, readVitestReport, type TestReport } from './test-report.ts'

/** `npm test`: everything that CI runs, in the order that finds a mistake soonest, with a summary at the end. */

interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** Only reads the sources, and waits for no clock: runs beside the others of its kind, and tells at its end. */
  readonly isStatic?: true
  /** Reads which tests passed and failed; a step without it counts as one. */
  readonly report?: () => TestReport
}

const MEMORY = '/dev/shm'
/** What the tests put into temporary folders at most, in bytes. */
const ENOUGH = 6e9

/** Memory in place of a disk, where there is enough: the tests make and drop some hundred databases. */
function temporaryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize > ENOUGH) return MEMORY
  } catch {
    // Other systems have no such place.
  }
  return tmpdir()
}

const temporary = mkdtempSync(join(temporaryFolder(), 'check-'))
// Some tests run as another user.
chmodSync(temporary, 0o1777)
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))

const reports = mkdtempSync(join(temporary, 'reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const readEndToEnd = () => readPlaywrightReport(playwrightReport)

const STEPS: readonly Step[] = [
  {
    name: 'dependencies keep to the supply-chain policies',
    command: ['pnpm', 'install', '--frozen-lockfile', '--lockfile-only', '--no-trust-lockfile'],
    isStatic: true,
  },
  { name: 'database types are current', command: ['node', 'scripts/database-types.ts', '--check'], isStatic: true },
  // One checker a project: several read the same large types each for itself, which takes two cores longer than one.
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'], isStatic: true },
  { name: 'lint and dependency rules', command: ['oxlint', '--type-aware', '--deny-warnings'], isStatic: true },
  { name: 'format', command: ['oxfmt', '--check'], isStatic: true },
  { name: 'dead code', command: ['knip'], isStatic: true },
  {
    name: 'unit, component, database, stack and function tests',
    // One more than a small machine has cores: a test of the stack often waits. Each one more reads all libraries once more (30 s of processor).
    command: [
      'vitest',
      'run',
      '--maxWorkers=3',
      // As end to end: what fails once on a busy machine and passes then is told in the summary as unsteady; a fault fails twice.
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    report: () => readVitestReport(vitestReport),
  },
  { name: 'desktop build', command: ['pnpm', '--filter', '@nordlys/desktop-admin', 'run', 'build'] },
  {
    name: 'end-to-end tests',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    report: readEndToEnd,
  },
  { name: 'packaged desktop program', command: ['node', 'scripts/desktop-e2e.ts'], report: readEndToEnd },
]

const say = (text: string) => process.stdout.write(`${text}\n`)

// Ctrl-C reaches the runners as well; this ends after them.
let isInterrupted = false
process.on('SIGINT', () => {
  isInterrupted = true
})

interface Ended {
  readonly isOk: boolean
  /** What a static step printed. */
  readonly output: string
}

/** Runs a step's program to its end; Ctrl-C ends it and this. */
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
      // The product is started some fifty times: what Node has compiled of it once is read the next time.
      NODE_COMPILE_CACHE: join(temporary, 'compiled'),
    },
  })
  let output = ''
  const hear = (text: string) => void (output += text)
  child.stdout?.setEncoding('utf8').on('data', hear)
  child.stderr?.setEncoding('utf8').on('data', hear)
  child.once('error', ({ message }) => hear(message))
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      // Some runners end by a code of their own.
      if (isInterrupted || signal === 'SIGINT') process.exit(130)
      resolve({ isOk: code === 0, output })
    })
  })
}

async function runStep(step: Step): Promise<TestReport> {
  const { name, isStatic } = step
  if (!isStatic) say(`\n── ${name}`)
  const start = performance.now()
  const { isOk, output } = await run(step)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (isStatic) say(`\n── ${name}\n${output.trim()}`)
  say(`── ${name}: ${isOk ? 'passed' : 'FAILED'} in ${seconds} s`)
  return reportOf(isOk, step)
}

function reportOf(isOk: boolean, { report, name }: Step): TestReport {
  const failed = { passed: 0, skipped: 0, failed: [name], unsteady: [] }
  if (!report) return isOk ? { ...failed, passed: 1, failed: [] } : failed
  try {
    const told = report()
    // A runner that failed outside a test, or ran none, has failed all the same.
    const isBelieved = told.failed.length > 0 || (isOk && told.passed + told.skipped > 0)
    return isBelieved ? told : { ...told, failed: [name] }
  } catch {
    return failed
  }
}

loadEnvironment()
const chromium = findOrInstallChromium()
upgradeChromium(chromium)
process.env['CHROMIUM_PATH'] = chromium
const runAndName = async (step: Step) => ({ step, result: await runStep(step) })
const results = await Promise.all(STEPS.filter(({ isStatic }) => isStatic).map(runAndName))
// oxlint-disable-next-line no-await-in-loop -- these take the whole machine, one after the other
for (const step of STEPS.filter(({ isStatic }) => !isStatic)) results.push(await runAndName(step))

say('\nSummary')
for (const { step, result } of results) {
  const { passed, failed, unsteady } = result
  const attempts = unsteady.length > 0 ? `, ${unsteady.length} of them at the second attempt` : ''
  const verdict = failed.length === 0 ? 'ok    ' : 'FAILED'
  say(`  ${verdict}  ${step.name} (${passed} passed${attempts}, ${failed.length} failed)`)
  for (const name of failed) if (name !== step.name) say(`            failed: ${name}`)
  for (const name of unsteady) say(`            second attempt: ${name}`)
}
const sum = (count: (report: TestReport) => number) => results.reduce((total, { result }) => total + count(result), 0)
const failed = sum((report) => report.failed.length)
const skipped = sum((report) => report.skipped)
say(`\n${sum(({ passed }) => passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)
