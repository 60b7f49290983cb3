import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WAIT_LIMIT } from '../supabase/server/testing/limits.ts'

const report = (statuses: readonly string[]) => ({
  testResults: [
    {
      name: '/somewhere/list.test.ts',
      status: 'passed',
      assertionResults: statuses.map((status) => ({ fullName: status, status, failureMessages: [] })),
    },
  ],
})

/** Programs that stand in for the runners, by name. */
const PROGRAMS = {
  pnpm: 'exit 0',
  tsc: 'exit 0',
  oxlint: 'exit 0',
  oxfmt: 'echo "one file is not formatted"; exit 1',
  knip: 'exit 0',
  node: 'exit 0',
  vitest: `for last; do :; done; echo '${JSON.stringify(report(['passed', 'passed', 'pending']))}' > "\${last#*=}"`,
  playwright: `echo '{"suites":[],"errors":[]}' > "$PLAYWRIGHT_JSON_OUTPUT_NAME"`,
} as const

/** Runs `npm test` without the package manager and without a terminal, with other programs in place of the runners. */
function runCheck() {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, script] of Object.entries(PROGRAMS)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const env = { PATH: folder, CHROMIUM_PATH: join(folder, 'playwright') }
  const script = join(import.meta.dirname, 'check.ts')
  return spawnSync(process.execPath, [script], { env, encoding: 'utf8', timeout: WAIT_LIMIT })
}

test('npm test shows the position, the counts and the duration of each step, and the sum', () => {
  const { status, stdout } = runCheck()
  const lines = stdout.split('\n').map((line) => line.replace(/ in .+ s$/, ' in N s'))
  expect(lines).toContain('2/13 types: 1 passed, 0 failed in N s')
  expect(lines).toContain('4/13 format: 0 passed, 1 FAILED in N s')
  expect(stdout).toContain('── 4/13 format\none file is not formatted\n')
  expect(lines).toContain('9/13 tests that need the whole machine: 2 passed, 0 failed, 1 skipped in N s')
  // A runner that runs no test has failed.
  expect(lines).toContain('12/13 end-to-end tests: 0 passed, 1 FAILED in N s')
  expect(lines).toContain('  FAILED  format (0 passed, 1 FAILED)')
  expect(lines).toContain('12 passed, 3 FAILED, 2 skipped in N s')
  expect(status).toBe(1)
})
