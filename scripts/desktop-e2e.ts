import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { findDesktopSession } from './desktop-session.ts'
import { ROOT } from './settings.ts'

/** The tests of the packaged desktop program, on a display and with a keyring of their own; skipped where there can be none. */

const session = findDesktopSession()
if (typeof session === 'string') {
  process.stdout.write(`DESKTOP TESTS SKIPPED: ${session}\n`)
  // Whoever counts tests is told as Playwright tells it.
  const { PLAYWRIGHT_JSON_OUTPUT_NAME: report } = process.env
  if (report) writeFileSync(report, JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 1 } }))
  process.exit(0)
}
const { runner, environment } = session
const [program, ...parameters] = runner
const tests = [
  'playwright',
  'test',
  '--config',
  'apps/desktop-admin/e2e/playwright.config.ts',
  ...process.argv.slice(2),
]
const { status } = spawnSync(program, [...parameters, ...tests], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...environment },
})
process.exit(status ?? 1)
