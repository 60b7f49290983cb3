import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { ROOT_DIR } from '../paths.ts'

const CACHE = join(ROOT_DIR, 'node_modules', '.cache', 'nginx')

/** nginx, or in one line why it cannot be had here. */
export type FoundNginx = { readonly path: string; readonly types: string } | { readonly reason: string }

const inFolder = (root: string) => ({
  path: join(root, 'usr', 'sbin', 'nginx'),
  types: join(root, 'etc', 'nginx', 'mime.types'),
})

function installed(): FoundNginx | undefined {
  return ['/', CACHE].map(inFolder).find(({ path, types }) => existsSync(path) && existsSync(types))
}

const run = (command: string, ...parameters: string[]) =>
  execFileSync(command, parameters, { cwd: CACHE, stdio: 'pipe', timeout: 120_000 })

// Gives up soon where the archives cannot be reached.
const ONCE = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
const download = () => run('apt-get', 'download', ...ONCE, 'nginx', 'nginx-common')

// Unpacked and not installed: an installed one is started by Debian, and listens to the world.
function unpackDebianPackages(): void {
  mkdirSync(CACHE, { recursive: true })
  try {
    download()
  } catch {
    run('apt-get', 'update', ...ONCE)
    download()
  }
  for (const file of readdirSync(CACHE).filter((name) => name.endsWith('.deb'))) {
    run('dpkg-deb', '-x', file, CACHE)
    rmSync(join(CACHE, file))
  }
}

/** Finds the system's nginx, or unpacks Debian's packages as root on Debian; later calls find it again. */
export function findNginx(): FoundNginx {
  const found = installed()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return { reason: 'it is not installed, and only root on Debian can fetch it' }
  try {
    unpackDebianPackages()
    return installed() ?? { reason: 'the packages have no program' }
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { reason }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })

const configuration = (types: string, dir: string, state: string, port: number) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${state}/pid;
events { }
http {
  include ${types};
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${state}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${dir};
    include ${dir}/_nginx.conf;
  }
}
`

/** Serves a finished site by nginx, with the file that the build writes. `state` is an empty folder. */
export async function serveByNginx(
  { path, types }: Extract<FoundNginx, { path: string }>,
  dir: string,
  state: string,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const file = join(state, 'nginx.conf')
  writeFileSync(file, configuration(types, dir, state, port))
  const child = spawn(path, ['-p', state, '-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await exited
  }
  // oxlint-disable-next-line no-await-in-loop -- until it listens
  while (!(await isListening(port))) if (child.exitCode !== null) throw new Error(`nginx ended: ${output}`)
  return { port, stop }
}
