import { z } from 'zod'
import { variable } from '../_shared/env.ts'
import { callService } from '../_shared/service.ts'

/** The hosts whose deploy hooks may be called. Any other URL could reach the internal network of the functions. */
const HOSTS: readonly string[] = ['api.netlify.com', 'api.cloudflare.com', 'api.vercel.com']

/** The timeout of a call, in milliseconds. */
const TIMEOUT = 15_000

const hookSchema = z.nullable(z.object({ url: z.string(), revision: z.string(), attempt: z.int() }))

/** Whether a hook may be called: https to a known host, or an origin that the operator allows (`DEPLOY_HOOK_ORIGINS`). */
function isAllowed(hook: string): boolean {
  const url = URL.parse(hook)
  if (!url || url.username !== '' || url.password !== '') return false
  const named = variable('DEPLOY_HOOK_ORIGINS')?.split(',').filter(Boolean) ?? []
  return named.includes(url.origin) || HOSTS.some((host) => url.origin === `https://${host}`)
}

/** Calls a hook; returns null when the host accepts, otherwise the reason. */
async function call(hook: string, signal: AbortSignal): Promise<string | null> {
  if (!isAllowed(hook)) return 'refused'
  const timeout = AbortSignal.timeout(TIMEOUT)
  try {
    // A redirect could lead anywhere.
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

/** Calls the deploy hook when a call is due. Throws when the database does not respond; the next run retries. */
export async function callDeployHook(signal: AbortSignal): Promise<void> {
  const hook = await callService('claim_deploy_hook', {}, hookSchema)
  if (!hook) return
  const error = await call(hook.url, signal)
  await callService('settle_deploy_hook', { revision: hook.revision, attempt: hook.attempt, error }, z.null())
}
