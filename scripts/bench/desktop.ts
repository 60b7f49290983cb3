import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findDesktopSession } from '../desktop-session.ts'
import { withProduct } from '../running-product.ts'
import { ROOT, type Settings } from '../settings.ts'

/**
 * The desktop program against its goals, on a display and with a keyring of its own. The program is started many times by a script that
 * runs inside of that session; where there can be none it says so and fails nothing.
 */
export async function benchDesktop(settings: Settings): Promise<boolean> {
  const session = findDesktopSession()
  if (typeof session === 'string') {
    process.stdout.write(`DESKTOP BENCHMARK SKIPPED: ${session}\n`)
    return true
  }
  let met = false
  await withProduct(settings, () => {
    const [program, ...parameters] = session.runner
    const script = join(ROOT, 'apps', 'desktop-admin', 'e2e', 'bench', 'measure.ts')
    const { status } = spawnSync(program, [...parameters, 'node', script], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...session.environment, STACK_FILE: settings.STACK_FILE },
    })
    met = status === 0
    return Promise.resolve()
  })
  return met
}
