import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT_DIR } from '../paths.ts'
import { findInDebian } from './debian.ts'
import { freePort, runServer } from './program.ts'

/** The Caddyfile of docs/deploy/server.md. */
const CADDYFILE = join(ROOT_DIR, 'deploy', 'server', 'Caddyfile')

/** Finds the system's Caddy, or unpacks Debian's package. */
export const findCaddy = () => findInDebian(['caddy'], ['usr/bin/caddy'])

/** The local ports that replace those of the Caddyfile. */
interface Ports {
  readonly site: number
  readonly api: number
  readonly https: number
}

/**
 * Runs Caddy with the Caddyfile of the docs, for local host names and with self-signed certificates, which it stores in `folder`. Returns
 * its certificate authority, and a function that stops it.
 */
export async function serveByCaddy(
  path: string,
  folder: string,
  { site, api, https }: Ports,
): Promise<{ readonly ca: string; stop(): Promise<void> }> {
  const http = await freePort()
  const text = (await readFile(CADDYFILE, 'utf8'))
    .replaceAll('example.org', 'localhost')
    .replace('\nlocalhost {', '\nbare.localhost {')
    .replace(':3000', `:${site}`)
    .replace(':54321', `:${api}`)
  const options = ['admin off', 'skip_install_trust', 'local_certs', `http_port ${http}`, `https_port ${https}`]
  const file = join(folder, 'Caddyfile')
  await mkdir(folder, { recursive: true })
  await writeFile(file, `{\n\t${[...options, 'default_bind 127.0.0.1'].join('\n\t')}\n}\n${text}`)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const stop = await runServer(path, ['run', '--config', file, '--adapter', 'caddyfile'], https, env)
  return { ca: await readFile(join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt'), 'utf8'), stop }
}
