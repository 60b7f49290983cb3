import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT_DIR } from '../paths.ts'

/** The paths of files, or the reason in one line why they are unavailable. */
export type Found = { readonly paths: readonly string[] } | { readonly reason: string }

// Fails fast when the archives are unreachable.
const ONCE = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']

// Unpacked, not installed: Debian starts an installed server, which would listen on all interfaces.
function unpack(packages: readonly string[], folder: string): void {
  const run = (command: string, ...parameters: string[]) =>
    execFileSync(command, parameters, { cwd: folder, stdio: 'pipe', timeout: 120_000 })
  const download = () => run('apt-get', 'download', ...ONCE, ...packages)
  mkdirSync(folder, { recursive: true })
  try {
    download()
  } catch {
    run('apt-get', 'update', ...ONCE)
    download()
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    run('dpkg-deb', '-x', file, folder)
    rmSync(join(folder, file))
  }
}

/** Finds files of the system, or unpacks them from Debian's packages as root on Debian; later calls reuse them. */
export function findInDebian(packages: readonly [string, ...string[]], files: readonly string[]): Found {
  const folder = join(ROOT_DIR, 'node_modules', '.cache', packages[0])
  const installed = () =>
    ['/', folder].map((root) => files.map((file) => join(root, file))).find((paths) => paths.every(existsSync))
  const paths = installed()
  if (paths) return { paths }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { reason: 'it is not installed, and only root on Debian can fetch it' }
  try {
    unpack(packages, folder)
    const unpacked = installed()
    return unpacked ? { paths: unpacked } : { reason: 'the packages have no program' }
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { reason }
  }
}
