import { AsyncLocalStorage } from 'node:async_hooks'
import type { Captcha } from '../../functions/_shared/captcha.ts'
import type { SmtpSettings } from '../mail/smtp.ts'

// These are function secrets on hosted projects: the chat's language model, the allowed origins of deploy hooks and webhooks, and the business
// register.
const FROM_PROCESS = [
  'AI_BASE_URL',
  'AI_API_KEY',
  'AI_MODEL',
  'AI_TIMEOUT_MS',
  'DEPLOY_HOOK_ORIGINS',
  'WEBHOOK_ORIGINS',
  'BUSINESS_REGISTER_URL',
] as const

/** The variables that functions can read with `Deno.env.get`. Other variables of this process are hidden from them. */
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
    Partial<Captcha> &
    SmtpSettings
>

const current = new AsyncLocalStorage<FunctionEnv>()

function get(name: string): string | undefined {
  return Object.entries(current.getStore() ?? {}).find(([key]) => key === name)?.[1]
}

/** Installs a shim of `Deno.env`, the only Deno API that functions use. Each run reads the environment of its own gateway. */
export function installDenoShim(): void {
  if ('Deno' in globalThis) return
  Object.defineProperty(globalThis, 'Deno', { value: Object.freeze({ env: Object.freeze({ get }) }) })
}

/** Returns the variables of this process that functions may read. */
export function envOfProcess(): Partial<FunctionEnv> {
  return Object.fromEntries(FROM_PROCESS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

export function withEnv<T>(env: FunctionEnv, run: () => Promise<T>): Promise<T> {
  return current.run(env, run)
}
