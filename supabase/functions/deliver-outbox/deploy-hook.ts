import { z } from 'zod'
import { variable } from '../_shared/env.ts'
import { callService } from '../_shared/service.ts'

/** The hosts of allowed deploy hooks. Any other URL could reach the functions' internal network. */
const HOSTS: readonly string[] = ['api.netlify.com', 'api.cloudflare.com', 'api.vercel.com']

/** The timeout of a call, in milliseconds. */
const TIMEOUT = 15_000

const hookSchema = z.nullable(z.object({ url: z.string(), revision: z.string(), attempt: z.int() }))

/** Returns whether a hook is allowed: https to a known host, or an origin from `DEPLOY_HOOK_ORIGINS`. */
function isAllowed(hook: string): boolean {
  const url = URL.parse(hook)
  if (!url || url.username !== '' || url.password !== '') return false
  const named = variable('DEPLOY_HOOK_ORIGINS')?.split(',').filter(Boolean) ?? []
  return named.includes(url.origin) || HOSTS.some((host) => url.origin === `https://${host}`)
}

/** Calls a hook; returns null on success, and the reason otherwise. */
async function call(hook: string, signal: AbortSignal): Promise<string | null> {
  if (!isAllowed(hook)) return 'refused'
  const timeout = AbortSignal.timeout(TIMEOUT)
  try {
    // A redirect could target any URL.
    const response = await fetch(hook, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    })
    await response.body?.cancel()
    if (response.ok) return null
    // Some runtimes hide the status of a redirect.
    const isRedirect = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)
    return isRedirect ? 'redirect' : `status=${response.status}`
  } catch {
    return timeout.aborted ? 'timeout' : 'unreachable'
  }
}

/** Calls the deploy hook if due. Throws when the database does not respond; the next run retries. */
export async function callDeployHook(signal: AbortSignal): Promise<void> {
  const hook = await callService('claim_deploy_hook', {}, hookSchema)
  if (!hook) return
  const error = await call(hook.url, signal)
  await callService('settle_deploy_hook', { revision: hook.revision, attempt: hook.attempt, error }, z.null())
}
