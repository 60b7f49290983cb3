import { AsyncLocalStorage } from 'node:async_hooks'

/** What a function may read by `Deno.env.get`; nothing else of this process's environment is visible to it. */
export type FunctionEnv = Readonly<
  Record<'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY' | 'SUPABASE_SECRET_KEY' | 'SITE_URL' | 'ALLOWED_ORIGINS', string>
>

const current = new AsyncLocalStorage<FunctionEnv>()

function get(name: string): string | undefined {
  const env: Readonly<Record<string, string>> | undefined = current.getStore()
  return env && Object.hasOwn(env, name) ? env[name] : undefined
}

/** Gives functions the one part of Deno that they use. Each run sees the environment of the gateway that it came by. */
export function installDenoShim(): void {
  if ('Deno' in globalThis) return
  Object.defineProperty(globalThis, 'Deno', { value: Object.freeze({ env: Object.freeze({ get }) }) })
}

export function withEnv<T>(env: FunctionEnv, run: () => Promise<T>): Promise<T> {
  return current.run(env, run)
}
