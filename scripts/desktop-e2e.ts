import { spawnSync } from 'node:child_process'
import { passArguments } from './lib/command.ts'
import { prepareDesktopSession } from './desktop/desktop-session.ts'
import { loadEnvironment } from './lib/environment.ts'
import { ROOT } from './lib/root.ts'

/**
 * Runs the tests of the packaged desktop app with their own display and keyring. Skips them on machines that cannot provide these; with
 * `REQUIRE_ALL_TESTS`, fails there.
 */

const given = passArguments('npm run test:desktop [-- <argument of Playwright> …]')
const { REQUIRE_ALL_TESTS: isStrict } = loadEnvironment()
const session = prepareDesktopSession()
if (typeof session === 'string') {
  process.stdout.write(`Desktop tests skipped: ${session}\n`)
  process.exit(isStrict ? 1 : 0)
}
const { runner, environment } = session
const [program, ...parameters] = runner
const tests = ['playwright', 'test', '--config', 'apps/desktop-admin/e2e/playwright.config.ts', ...given]
const { status } = spawnSync(program, [...parameters, ...tests], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...environment },
})
process.exit(status ?? 1)
