import { fileURLToPath } from 'node:url'
import { functionEnv } from '../../server/functions/functions.ts'
import type { Functions, Settings } from '../../server/settings/settings.ts'
import { type Deno, findDeno, type Release, type Served, serveByDeno } from './deno.ts'
import { AUTHORITY_FILE, PROJECT } from './packages.ts'

const ALL = new URL('all-functions.ts', import.meta.url)

/** Returns the compile cache folder of a Deno release, which persists between runs. */
const cacheOf = (release: Release) =>
  fileURLToPath(new URL(`../../../node_modules/.cache/deno-compiled-${release}`, import.meta.url))

/** Headers that belong to a connection and must not be forwarded. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

/**
 * Runs a gateway's functions on a Deno release. Deno reads its environment at startup, so each change starts another process. Logs any
 * output of the functions; there should be none.
 */
export const runOnDeno =
  (release: Release) =>
  (settings: Settings): Functions => {
    const found = findDeno(release)
    if ('reason' in found) throw new Error(found.reason)
    const deno: Deno = found
    const started = new Map<string, Promise<Served>>()

    function serve(): Promise<Served> {
      const env = { ...functionEnv(settings), DENO_DIR: cacheOf(release), DENO_CERT: fileURLToPath(AUTHORITY_FILE) }
      const key = JSON.stringify(env)
      const served = started.get(key) ?? serveByDeno(deno, ALL, env, { config: PROJECT, log: settings.log })
      started.set(key, served)
      return served
    }

    return {
      async fetch(request) {
        const { pathname, search } = new URL(request.url)
        const { url } = await serve()
        const headers = new Headers(request.headers)
        headers.set('accept-encoding', 'identity')
        const body = request.body ? await request.arrayBuffer() : null
        const answer = await fetch(url + pathname + search, {
          method: request.method,
          headers,
          body,
          redirect: 'manual',
        })
        const rest = [...answer.headers].filter(([name]) => !OF_CONNECTION.includes(name))
        const content = await answer.arrayBuffer()
        return new Response(content.byteLength > 0 ? content : null, { status: answer.status, headers: rest })
      },
      async stop() {
        const served = await Promise.allSettled(started.values())
        await Promise.all(served.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stop()] : [])))
      },
    }
  }
