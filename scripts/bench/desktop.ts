import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findDesktopSession } from '../desktop-session.ts'
import { ROOT } from '../root.ts'

const MEASURE = join(ROOT, 'apps', 'desktop-admin', 'e2e', 'bench', 'measure.ts')

/** The desktop program, as it was built last, against its goals; on a display and with a keyring of its own, or not at all. */
export async function benchDesktop(): Promise<boolean> {
  const session = findDesktopSession()
  if (typeof session === 'string') {
    process.stdout.write(`DESKTOP BENCHMARK SKIPPED: ${session}\n`)
    return true
  }
  const [program, ...parameters] = session.runner
  const measuring = spawn(program, [...parameters, process.execPath, MEASURE], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...session.environment },
  })
  const [status] = await once(measuring, 'exit')
  return status === 0
}
