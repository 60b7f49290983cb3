import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { findDesktopSession } from './desktop-session.ts'
import { ROOT } from './root.ts'

/** Runs the tests of the packaged desktop app with their own display and keyring. Skips them on machines that cannot provide these. */

const session = findDesktopSession()
if (typeof session === 'string') {
  process.stdout.write(`Desktop tests skipped: ${session}\n`)
  // `npm test` reads the skipped test from the report.
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
