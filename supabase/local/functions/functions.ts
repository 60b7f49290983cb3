import { access } from 'node:fs/promises'
import { z } from 'zod'
import { refuse } from '../gateway/answers.ts'
import type { Settings } from '../gateway/options.ts'
import { type FunctionEnv, installDenoShim, withEnv } from './deno-env.ts'

type Fetch = (request: Request) => Promise<Response>

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

/** Runs `supabase/functions/<name>/index.ts` in this process, as the hosted service runs it in Deno. */
export function createFunctions(settings: Settings): Fetch {
  installDenoShim()
  const loaded = new Map<string, Promise<Fetch | null>>()
  const env: FunctionEnv = {
    SUPABASE_URL: settings.ownUrl,
    SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
    SUPABASE_SECRET_KEY: settings.secretKey,
    SITE_URL: settings.siteUrl,
    ALLOWED_ORIGINS: settings.allowedOrigins.join(','),
  }

  return async (request) => {
    const name = new URL(request.url).pathname.split('/')[3] ?? ''
    if (!NAME.test(name)) return refuse(404, 'not_found', 'There is no such function')
    const found = loaded.get(name) ?? load(name)
    loaded.set(name, found)
    const run = await found
    if (!run) loaded.delete(name)
    return run ? withEnv(env, () => run(request)) : refuse(404, 'not_found', 'There is no such function')
  }
}
