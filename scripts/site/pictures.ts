import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepareDesktopSession } from '../desktop/desktop-session.ts'
import { ROOT } from '../lib/root.ts'

const TAKE = join(ROOT, 'apps', 'desktop-admin', 'e2e', 'pictures.ts')
const BUILD = ['-y', 'pnpm@12.21.0', '--filter', '@nordlys/desktop-admin', 'run', 'build']

/**
 * Takes the pictures of the README and the handbook into `docs`, from a temporary product with demo data. The picture of the desktop app
 * stays as it is on machines that cannot run it. With names, it takes only those pictures of the handbook. Returns whether everything worked.
 */
export function takePictures(names: readonly string[]): boolean {
  const session = names.length > 0 ? 'only the handbook' : prepareDesktopSession()
  if (typeof session === 'string') process.stdout.write(`Desktop picture skipped: ${session}\n`)
  const hasDesktop = typeof session !== 'string'
  if (hasDesktop && spawnSync('npx', BUILD, { cwd: ROOT, stdio: 'inherit' }).status !== 0) return false
  const [program, ...parameters] = hasDesktop
    ? [...session.runner, process.execPath, TAKE]
    : [process.execPath, TAKE, ...names]
  const environment = hasDesktop ? session.environment : {}
  const { status } = spawnSync(program, parameters, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}
