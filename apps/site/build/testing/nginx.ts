import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT_DIR } from '../paths.ts'
import { findInDebian } from './debian.ts'
import { freePort, runServer } from './program.ts'

/** nginx, or the reason in one line why it is unavailable. */
export type FoundNginx = { readonly path: string; readonly types: string } | { readonly reason: string }

/** Finds the system's nginx, or unpacks Debian's packages. */
export function findNginx(): FoundNginx {
  const found = findInDebian(['nginx', 'nginx-common'], ['usr/sbin/nginx', 'etc/nginx/mime.types'])
  if ('reason' in found) return found
  const [path = '', types = ''] = found.paths
  return { path, types }
}

/** The format of the access log that `docs/deploy/nginx.conf` defines before its servers. */
const [LOG_FORMAT] = readFileSync(join(ROOT_DIR, 'docs/deploy/nginx.conf'), 'utf8').split(/^server \{/m)

const configuration = (types: string, dir: string, state: string, port: number) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${state}/pid;
events { }
http {
  include ${types};
  ${LOG_FORMAT}
  access_log ${state}/access.log without_keys;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${state}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${dir};
    include ${dir}/_nginx.conf;
  }
}
`

/** Serves a finished site by nginx, with the generated configuration. `state` is an empty folder. */
export async function serveByNginx(
  { path, types }: Extract<FoundNginx, { path: string }>,
  dir: string,
  state: string,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const file = join(state, 'nginx.conf')
  writeFileSync(file, configuration(types, dir, state, port))
  return { port, stop: await runServer(path, ['-p', state, '-e', 'stderr', '-c', file], port) }
}
