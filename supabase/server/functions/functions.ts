import { access } from 'node:fs/promises'
import { z } from 'zod'
import { refuse } from '../http/responses.ts'
import { siteOrigins } from '../http/cors.ts'
import type { Fetch, Functions, Settings } from '../settings/settings.ts'
import { envOfProcess, type FunctionEnv, installDenoShim, withEnv } from './deno-env.ts'

const DIRECTORY = new URL('../../functions/', import.meta.url)
const NAME = /^[a-z][a-z0-9-]{0,62}$/

const moduleSchema = z.object({
  default: z.object({ fetch: z.custom<Fetch>((value) => typeof value === 'function') }),
})

async function load(name: string): Promise<Fetch | null> {
  const file = new URL(`${name}/index.ts`, DIRECTORY)
  try {
    await access(file)
  } catch {
    return null
  }
  const module: unknown = await import(file.href)
  return moduleSchema.parse(module).default.fetch
}

/** The time that running functions get to finish on shutdown, in milliseconds. */
const GRACE = 5000

/** Returns the environment variables of the functions. */
export function functionEnv(settings: Settings): FunctionEnv {
  return {
    ...envOfProcess(),
    SUPABASE_URL: settings.ownUrl,
    SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
    SUPABASE_SECRET_KEY: settings.secretKey,
    SITE_URL: settings.siteUrl,
    ALLOWED_ORIGINS: [...siteOrigins(settings.siteUrl), ...settings.allowedOrigins].join(','),
    PUBLIC_API_URL: settings.publicUrl,
    SEND_EMAIL_HOOK_SECRETS: settings.hookSecrets,
    ...settings.captcha,
    ...settings.smtp,
  }
}

/** Runs `supabase/functions/<name>/index.ts` in this process, as the hosted service runs it on Deno. */
export function createFunctions(settings: Settings): Functions {
  installDenoShim()
  // Each request gets a separate signal, because a shared one would accumulate listeners.
  const running = new Map<AbortController, Promise<unknown>>()
  let isEnding = false
  const loaded = new Map<string, Promise<Fetch | null>>()

  async function answer(request: Request, signal: AbortSignal): Promise<Response> {
    const name = new URL(request.url).pathname.split('/')[3] ?? ''
    if (!NAME.test(name)) return refuse(404, 'not_found', 'There is no such function')
    const found = loaded.get(name) ?? load(name)
    loaded.set(name, found)
    const run = await found
    if (!run) loaded.delete(name)
    if (!run) return refuse(404, 'not_found', 'There is no such function')
    return withEnv(functionEnv(settings), () => run(new Request(request, { signal })))
  }

  return {
    fetch: (request) => {
      const ending = new AbortController()
      if (isEnding) ending.abort()
      const answering = answer(request, ending.signal).finally(() => running.delete(ending))
      running.set(ending, answering)
      return answering
    },
    async stop() {
      isEnding = true
      for (const ending of running.keys()) ending.abort()
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, GRACE)
      await Promise.race([Promise.allSettled(running.values()), late])
      clearTimeout(timer)
    },
  }
}
