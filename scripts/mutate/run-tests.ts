import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { readPlaywrightTests, readVitestTests, type TestResult } from '../check/test-report.ts'
import { titlePattern, type Mutation, type Project } from './mutation.ts'

const SUPABASE: readonly Project[] = ['database', 'stack', 'product', 'alone']

const FOLDERS: Partial<Record<Project, string>> = {
  data: 'packages/data',
  ui: 'packages/ui',
  admin: 'packages/admin',
  site: 'apps/site',
  desktop: 'apps/desktop-admin',
  scripts: 'scripts',
}

/** The maximum output shown for a test that could not run, in characters. */
const OUTPUT_LENGTH = 2000

type Command = readonly [folder: string, program: string, ...parameters: string[]]

/** Returns the commands that run the tests, one after the other. The last one writes the report. */
function commandsOf(project: Project, files: readonly string[], pattern: string, report: string): readonly Command[] {
  const playwright = [...files, '--grep', pattern, '--retries=0', '--workers=1', '--reporter=json']
  if (project === 'e2e') return [['.', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', ...playwright]]
  if (project === 'packaged')
    return [
      ['apps/desktop-admin', 'node_modules/.bin/electron-vite', 'build'],
      ['.', 'node', 'scripts/desktop-e2e.ts', ...playwright],
    ]
  const root = FOLDERS[project] ?? 'supabase'
  const selected = SUPABASE.includes(project) ? [`--project=${project}`] : []
  const names = files.map((file) => file.slice(root.length + 1))
  const reporter = ['--reporter=json', `--outputFile.json=${report}`]
  return [['.', 'vitest', 'run', '--root', root, ...selected, '--maxWorkers=1', '-t', pattern, ...reporter, ...names]]
}

let running: ChildProcess | undefined
let isStopped = false

/** Waits for the running test, which Ctrl-C also stops, and starts no other: callers of `runTests` wait forever. */
export async function stopTests(signal: NodeJS.Signals): Promise<void> {
  isStopped = true
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  const ended = once(running, 'close')
  if (signal !== 'SIGINT') running.kill(signal)
  await ended
}

function run([place, program, ...parameters]: Command, folder: string, report: string): Promise<string> {
  const child = spawn(program, parameters, {
    cwd: join(folder, place),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DO_NOT_TRACK: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  running = child
  let output = ''
  const append = (text: string) => void (output += text)
  child.stdout.setEncoding('utf8').on('data', append)
  child.stderr.setEncoding('utf8').on('data', append)
  child.once('error', ({ message }) => append(message))
  return new Promise((resolve) => {
    child.once('close', () => isStopped || resolve(output))
  })
}

/** Runs the tests of mutations of one project in the copy of the repository. Throws with the output when no test could run. */
export async function runTests(
  folder: string,
  mutations: readonly [Mutation, ...Mutation[]],
): Promise<readonly TestResult[]> {
  const [{ project }] = mutations
  const files = [...new Set(mutations.map(({ testFile }) => testFile))]
  const pattern = [...new Set(mutations.map(titlePattern))].join('|')
  const report = join(folder, 'report.json')
  // The report of an earlier run would prove anything.
  rmSync(report, { force: true })
  let output = ''
  try {
    // oxlint-disable-next-line no-await-in-loop -- each needs the results of the one before
    for (const command of commandsOf(project, files, pattern, report)) output += await run(command, folder, report)
    return project === 'e2e' || project === 'packaged' ? readPlaywrightTests(report) : readVitestTests(report)
  } catch (error) {
    throw new Error(`${files.join(', ')} could not run:\n${output.slice(-OUTPUT_LENGTH)}`, { cause: error })
  }
}

/** The start of a failed expectation in Vitest, Testing Library, fast-check and Playwright. Other errors prove nothing. */
const EXPECTATION =
  /^(?:AssertionError|TestingLibraryElementError|(?:Error: )?(?:expect\(|expected |promise (?:resolved|rejected)|Property failed))/

/** The outcome of a test. An error other than a failed expectation, and a test that did not run, prove nothing. */
export interface Verdict {
  readonly kind: 'passed' | 'failed' | 'unclear'
  /** Explains the verdict, after the words 'the test'. */
  readonly text: string
}

/** Returns how the test of a mutation ended. */
export function verdictOf(mutation: Mutation, results: readonly TestResult[]): Verdict {
  const title = new RegExp(`(?:^|\\s)${titlePattern(mutation)}$`)
  const own = results.filter((result) => title.test(result.title) && result.state !== 'skipped')
  if (own.length === 0) return { kind: 'unclear', text: 'did not run' }
  const errors = own.filter(({ state }) => state === 'failed').map((result) => result.errors[0] ?? '')
  if (errors.length === 0) return { kind: 'passed', text: 'passed' }
  if (errors.some((error) => EXPECTATION.test(stripVTControlCharacters(error))))
    return { kind: 'failed', text: 'failed' }
  return { kind: 'unclear', text: `failed by another error: ${errors[0]?.split('\n', 1).join('')}` }
}
