import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { findDesktopSession } from './desktop-session.ts'
import { ROOT } from './root.ts'

/** The tests of the packaged desktop program, on a display and with a keyring of their own; skipped where there can be none. */

const session = findDesktopSession()
if (typeof session === 'string') {
  process.stdout.write(`DESKTOP TESTS SKIPPED: ${session}\n`)
  // Whoever counts tests is told as Playwright tells it.
  const { PLAYWRIGHT_JSON_OUTPUT_NAME: report } = process.env
  const skipped = { title: session, tests: [{ status: 'skipped' }] }
  if (report) writeFileSync(report, JSON.stringify({ suites: [{ file: 'desktop', specs: [skipped] }], errors: [] }))
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
