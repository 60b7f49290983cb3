import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { WAIT_LIMIT } from '../../supabase/server/testing/limits.ts'
import { RELEASES } from '../../supabase/tests/deno/deno.ts'
import { copyCheckout } from '../mutate/checkout.ts'
import { ROOT } from '../lib/root.ts'

const report = (...tests: readonly { readonly status: string; readonly failureMessages?: readonly string[] }[]) => ({
  testResults: [
    {
      name: '/somewhere/list.test.ts',
      status: 'passed',
      assertionResults: tests.map((one) => ({ fullName: one.status, failureMessages: [], ...one })),
    },
  ],
})
const [passed, pending] = [{ status: 'passed' }, { status: 'pending' }]

const vitestWith = (content: object) => `for last; do :; done; echo '${JSON.stringify(content)}' > "\${last#*=}"`

/** A fake `node` that replaces `scripts/needs.ts` by a program. The desktop tests have the report of `playwright`. */
const nodeWith = (needs: string) =>
  `case "$1" in scripts/needs.ts) ${needs};; scripts/desktop-e2e.ts) exec playwright;; esac`

/** Programs that replace the runners, by name. */
const PROGRAMS = {
  pnpm: 'exit 0',
  tsc: 'exit 0',
  oxlint: 'exit 0',
  oxfmt: 'echo "one file is not formatted"; exit 1',
  knip: 'exit 0',
  node: nodeWith(`echo '{"desktop":null}' > "$2"`),
  vitest: vitestWith(report(passed, passed, pending)),
  playwright: `echo '{"suites":[],"errors":[]}' > "$PLAYWRIGHT_JSON_OUTPUT_NAME"`,
}

interface Run {
  readonly programs?: Partial<typeof PROGRAMS>
  readonly environment?: Readonly<Record<string, string>>
  readonly root?: string
  readonly parameters?: readonly string[]
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Runs `npm test` without the package manager and without a terminal, with fake runners. */
async function runCheck({ programs, environment, root = ROOT, parameters = [] }: Run = {}) {
  const folder = temporaryFolder()
  for (const [name, script] of Object.entries({ ...PROGRAMS, ...programs })) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const env = { PATH: folder, CHROMIUM_PATH: join(folder, 'playwright'), ...environment }
  const script = join(root, 'scripts', 'check.ts')
  const child = spawn(process.execPath, [script, ...parameters], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: WAIT_LIMIT,
  })
  const status = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  const [stdout] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { status: await status, stdout, lines: stdout.split('\n').map((line) => line.replace(/ in .+ s$/, ' in N s')) }
}

test('npm test shows the position, the counts and the duration of each step, and the sum', async () => {
  const { status, stdout, lines } = await runCheck()
  expect(lines).toContain('3/14 types: 1 passed, 0 failed in N s')
  expect(lines).toContain('5/14 format: 0 passed, 1 FAILED in N s')
  expect(stdout).toContain('── 5/14 format\none file is not formatted\n')
  expect(lines).toContain('10/14 tests that need the whole machine: 2 passed, 0 failed, 1 skipped in N s')
  // A runner that runs no test has failed.
  expect(lines).toContain('13/14 end-to-end tests: 0 passed, 1 FAILED in N s')
  expect(lines).toContain('  FAILED  format (0 passed, 1 FAILED)')
  expect(lines).toContain('13 passed, 3 FAILED, 2 skipped in N s')
  expect(status).toBe(1)
})

const PLAYED = { title: 'opens', tests: [{ status: 'expected', results: [] }] }
const PLAYWRIGHT = { suites: [{ file: 'home.spec.ts', specs: [PLAYED] }], errors: [] }

const ALL_PASS = {
  oxfmt: 'exit 0',
  node: nodeWith(`echo '{"desktop":null}' > "$2"`),
  playwright: `echo '${JSON.stringify(PLAYWRIGHT)}' > "$PLAYWRIGHT_JSON_OUTPUT_NAME"`,
}

test('npm test skips the desktop tests if no window can be opened, and explains why in yellow', async () => {
  const programs = { ...ALL_PASS, node: nodeWith(`echo '{"desktop":"missing: xvfb-run"}' > "$2"`) }
  const { status, lines } = await runCheck({ programs, environment: { FORCE_COLOR: '1' } })
  expect(lines).toContain('\u001B[33m  skipped packaged desktop program: missing: xvfb-run\u001B[39m')
  expect(status).toBe(0)
})

test('npm test ends before the first test if the machine lacks a requirement of all tests', async () => {
  const { status, stdout } = await runCheck({ programs: { ...ALL_PASS, node: nodeWith('echo "no disk"; exit 1') } })
  expect(stdout).toContain('── 1/14 this machine has what the tests need\nno disk\n')
  expect(stdout).not.toContain('9/14')
  expect(status).toBe(1)
})

test.each([
  { command: 'npm test', parameters: [], isComplete: false },
  { command: 'npm run test:release', parameters: ['--release'], isComplete: true },
])('$command leaves nothing out: $isComplete', async ({ parameters, isComplete }) => {
  const programs = {
    ...ALL_PASS,
    vitest: `echo "vitest $*"; ${vitestWith(report(passed))}`,
    node: `echo "node $*"; ${ALL_PASS.node}`,
  }
  const { stdout } = await runCheck({ programs, parameters })
  for (const deno of RELEASES) expect(stdout.includes(`!*(deno ${deno})`)).toBe(!isComplete)
  expect(stdout.includes('node scripts/mutate.ts --sample')).toBe(!isComplete)
  expect(stdout.includes('node scripts/desktop-e2e.ts --grep-invert @release')).toBe(!isComplete)
  expect(stdout).toContain('node scripts/mutate.ts')
})

test('npm test reports a test that passes only at the second attempt, and fails if REFUSE_SECOND_ATTEMPTS is set', async () => {
  const vitest = vitestWith(report(passed, { status: 'passed', failureMessages: ['Error: late'] }))
  const programs = { ...ALL_PASS, vitest }
  const line = 'list.test.ts: passed (Error: late)'
  const accepted = await runCheck({ programs })
  expect(accepted.stdout).toContain(`            passed at the second attempt only: ${line}`)
  expect(accepted.status).toBe(0)
  const refused = await runCheck({ programs, environment: { REFUSE_SECOND_ATTEMPTS: 'true' } })
  expect(refused.stdout).toContain(`            failed: ${line}, passed at the second attempt only`)
  expect(refused.status).toBe(1)
})

test('npm test prints the slowest files, and keeps them until the next run', async () => {
  const root = join(temporaryFolder(), 'copy')
  copyCheckout(root)
  const name = join(root, 'packages', 'ui', 'list.test.ts')
  const file = { name, status: 'passed', startTime: 1000, endTime: 3500, assertionResults: [] }
  const { stdout } = await runCheck({ root, programs: { ...ALL_PASS, vitest: vitestWith({ testResults: [file] }) } })
  const lines = '       2.5 s  packages/ui/list.test.ts\n'.repeat(2)
  expect(stdout).toContain(`\nSlowest files\n${lines}`)
  expect(readFileSync(join(root, '.local', 'slowest-tests.txt'), 'utf8')).toBe(lines)
})

/** Copies the repository to a folder with nothing beside it, where Electron has not been downloaded. */
function copyWithoutElectron(): string {
  const root = join(temporaryFolder(), 'copy')
  copyCheckout(root)
  const electron = join(root, 'apps', 'desktop-admin', 'node_modules', 'electron')
  const original = realpathSync(electron)
  rmSync(electron)
  mkdirSync(electron)
  for (const name of ['package.json', 'install.js', 'checksums.json'])
    cpSync(join(original, name), join(electron, name))
  symlinkSync(dirname(original), join(electron, 'node_modules'))
  return root
}

test('the real desktop step is skipped without Electron, and fails where all tests are required', async () => {
  const root = copyWithoutElectron()
  // A mirror that serves something else.
  const mirror = createServer((_request, response) => response.end('no Electron')).listen(0, '127.0.0.1')
  await once(mirror, 'listening')
  onTestFinished(() => void mirror.close())
  // oxlint-disable-next-line no-unsafe-type-assertion -- a TCP server has a port
  const { port } = mirror.address() as AddressInfo
  const environment = {
    ELECTRON_MIRROR: `http://127.0.0.1:${port}/`,
    electron_config_cache: temporaryFolder(),
  }
  const node = nodeWith(`PATH="${process.env['PATH']}" exec "${process.execPath}" "$@"`)
  const programs = { ...ALL_PASS, node }
  const skipped = await runCheck({ root, programs, environment })
  expect(skipped.stdout).toMatch(
    / {2}skipped packaged desktop program: Electron is missing \(.*checksum.*\)\. Run "npx /,
  )
  expect(skipped.status).toBe(0)
  const required = await runCheck({ root, programs, environment: { ...environment, REQUIRE_ALL_TESTS: 'true' } })
  expect(required.stdout).toContain('  FAILED  this machine has what the tests need')
  expect(required.status).toBe(1)
})
