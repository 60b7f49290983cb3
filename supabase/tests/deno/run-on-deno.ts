import { fileURLToPath } from 'node:url'
import { functionEnv, type Functions } from '../../local/functions/functions.ts'
import type { Settings } from '../../local/gateway/options.ts'
import { findDeno, type Served, serveByDeno } from './deno.ts'

const ALL = new URL('all-functions.ts', import.meta.url)

/** What Deno has compiled, kept from run to run. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/deno', import.meta.url))

/** Headers of a connection, not of an answer. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length']

/**
 * Runs the functions by Deno itself, behind the gateway. Deno's settings are those it is started with, so each change of them
 * starts another one. What the functions print, which should be nothing, is logged.
 */
export function runOnDeno(settings: Settings): Functions {
  const deno = findDeno()
  if ('reason' in deno) throw new Error(deno.reason)
  const { path } = deno
  const started = new Map<string, Promise<Served>>()

  function serve(): Promise<Served> {
    const env = { ...functionEnv(settings), DENO_DIR: CACHE }
    const key = JSON.stringify(env)
    const served = started.get(key) ?? serveByDeno(path, ALL, env, { log: settings.log })
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
      const answer = await fetch(url + pathname + search, { method: request.method, headers, body })
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
