import { execFileSync } from 'node:child_process'
import { statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { styleText } from 'node:util'
import { findDeno, RELEASES } from '../supabase/tests/deno/deno.ts'
import { readArguments } from './lib/command.ts'
import { prepareDesktopSession } from './desktop/desktop-session.ts'
import { loadEnvironment } from './lib/environment.ts'
import type { Needs } from './check/needs-report.ts'
import { ROOT } from './lib/root.ts'

/**
 * `node scripts/needs.ts <report>`: checks the requirements of the tests on this machine, and installs what it can, before the first test. Fails when
 * nothing can be tested without the rest; with `REQUIRE_ALL_TESTS` also when tests would be skipped.
 */

const [report] = readArguments({ usage: 'node scripts/needs.ts [report]', most: 1 }).names

interface Finding {
  readonly name: string
  /** What was found, or why it is missing and how to fix it. */
  readonly text: string
  /** `skipped`: the tests that need it are skipped. `low`: the tests may be slow. `missing`: no test can run. */
  readonly state: 'found' | 'skipped' | 'low' | 'missing'
}

const GIGABYTE = 1e9
const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`

/** Two workers, each with a database, a product and a browser. */
const MEMORY = 6 * GIGABYTE
/** The maximum total size of the tests' temporary files. */
const TEMPORARY = 4 * GIGABYTE
/** Builds, reports and screenshots of failures. */
const BUILDS = 1 * GIGABYTE

const DENO_HELP = 'The functions are tested on Node only. Run "npm test" with access to the package registry'

function deno(): readonly Finding[] {
  return RELEASES.map((release) => {
    const found = findDeno(release)
    const name = `Deno ${release}`
    return 'reason' in found
      ? { name, state: 'skipped', text: `${found.reason}. ${DENO_HELP}` }
      : { name, state: 'found', text: found.path }
  })
}

function memory(): Finding {
  const free = process.availableMemory()
  const text = `${gigabytes(free)} available`
  return free < MEMORY
    ? { name: 'Memory', state: 'low', text: `${text}, the tests use up to ${gigabytes(MEMORY)}. Close other programs` }
    : { name: 'Memory', state: 'found', text }
}

function disk(folder: string, needed: number): Finding {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  const name = `Disk of ${folder}`
  const text = `${gigabytes(free)} free`
  return free < needed
    ? { name, state: 'missing', text: `${text}, the tests need ${gigabytes(needed)}` }
    : { name, state: 'found', text }
}

function git(): Finding {
  try {
    const version = execFileSync('git', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
    execFileSync('git', ['rev-parse', '--git-dir'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
    return { name: 'Git', state: 'found', text: version }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { name: 'Git', state: 'missing', text: `${reason}. Some tests list the files of the repository: clone it` }
  }
}

/** The tests choose free ports of the loopback interface themselves. */
function ports(): Promise<Finding> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ message }) => resolve({ name: 'Ports of 127.0.0.1', state: 'missing', text: message }))
    server.listen(0, '127.0.0.1', () => {
      server.close(() => resolve({ name: 'Ports of 127.0.0.1', state: 'found', text: 'can be opened' }))
    })
  })
}

const { REQUIRE_ALL_TESTS: isStrict } = loadEnvironment()
const session = prepareDesktopSession()
const desktop: Finding =
  typeof session === 'string'
    ? { name: 'Desktop', state: 'skipped', text: session }
    : { name: 'Desktop', state: 'found', text: session.environment['ELECTRON_OVERRIDE_DIST_PATH'] ?? '' }
const findings = [desktop, ...deno(), memory(), disk(tmpdir(), TEMPORARY), disk(ROOT, BUILDS), git(), await ports()]

const STYLES = { found: 'green', skipped: 'yellow', low: 'yellow', missing: 'red' } as const
for (const { name, state, text } of findings)
  process.stdout.write(`${styleText(STYLES[state], state.padEnd(8))}${name}: ${text}\n`)

const needs: Needs = { desktop: typeof session === 'string' ? session : null }
if (report) writeFileSync(report, JSON.stringify(needs))
const isRefused = ({ state }: Finding) => state === 'missing' || (isStrict && state === 'skipped')
process.exit(findings.some(isRefused) ? 1 : 0)
