import { AsyncLocalStorage } from 'node:async_hooks'
import type { SmtpSettings } from '../smtp.ts'

// What hosted projects keep as function secrets: the language model behind the chat, and where deploy hooks may lead.
const FROM_PROCESS = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_TIMEOUT_MS', 'DEPLOY_HOOK_ORIGINS'] as const

/** What a function may read by `Deno.env.get`; nothing else of this process's environment is visible to it. */
export type FunctionEnv = Readonly<
  Record<
    | 'SUPABASE_URL'
    | 'SUPABASE_PUBLISHABLE_KEY'
    | 'SUPABASE_SECRET_KEY'
    | 'SITE_URL'
    | 'ALLOWED_ORIGINS'
    | 'PUBLIC_API_URL',
    string
  > &
    Partial<Record<(typeof FROM_PROCESS)[number] | 'SEND_EMAIL_HOOK_SECRETS', string>> &
    SmtpSettings
>

const current = new AsyncLocalStorage<FunctionEnv>()

function get(name: string): string | undefined {
  return Object.entries(current.getStore() ?? {}).find(([key]) => key === name)?.[1]
}

/** Gives functions the one part of Deno that they use. Each run sees the environment of the gateway that it came by. */
export function installDenoShim(): void {
  if ('Deno' in globalThis) return
  Object.defineProperty(globalThis, 'Deno', { value: Object.freeze({ env: Object.freeze({ get }) }) })
}

/** The settings of this process that are meant for functions, read anew each time. */
export function envOfProcess(): Partial<FunctionEnv> {
  return Object.fromEntries(FROM_PROCESS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

export function withEnv<T>(env: FunctionEnv, run: () => Promise<T>): Promise<T> {
  return current.run(env, run)
}
