import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { prepareDesktopSession } from '../desktop/desktop-session.ts'
import { ROOT } from '../lib/root.ts'

const MEASURE = join(ROOT, 'apps', 'desktop-admin', 'e2e', 'bench', 'measure.ts')

/** Measures the last build of the desktop app with its own display and keyring. Skips it on machines that cannot provide these. */
export async function benchDesktop(): Promise<boolean> {
  const session = prepareDesktopSession()
  if (typeof session === 'string') {
    process.stdout.write(`Desktop benchmark skipped: ${session}\n`)
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
