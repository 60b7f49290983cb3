import { z } from 'zod'
import { variable } from '../_shared/env.ts'
import { callService } from '../_shared/service.ts'
import { post } from './post.ts'

/** The hosts of allowed deploy hooks. Any other URL could reach the functions' internal network. */
const HOSTS: readonly string[] = ['api.netlify.com', 'api.cloudflare.com', 'api.vercel.com']

const hookSchema = z.nullable(z.object({ url: z.string(), revision: z.string(), attempt: z.int() }))

/** Calls a hook: https to a known host, or an origin from `DEPLOY_HOOK_ORIGINS`. Returns null on success, and the reason otherwise. */
async function call(hook: string, signal: AbortSignal): Promise<string | null> {
  const url = URL.parse(hook)
  const named = variable('DEPLOY_HOOK_ORIGINS')?.split(',').filter(Boolean) ?? []
  const isNamed = url !== null && named.includes(url.origin)
  const isAllowed = isNamed || HOSTS.some((host) => url?.origin === `https://${host}`)
  if (!url || !isAllowed || url.username !== '' || url.password !== '') return 'refused'
  const { isAccepted, reason } = await post(url, { isNamed, signal })
  return isAccepted ? null : reason
}

/** Calls the deploy hook if due. Throws when the database does not respond; the next run retries. */
export async function callDeployHook(signal: AbortSignal): Promise<void> {
  const hook = await callService('claim_deploy_hook', {}, hookSchema)
  if (!hook) return
  const error = await call(hook.url, signal)
  await callService('settle_deploy_hook', { revision: hook.revision, attempt: hook.attempt, error }, z.null())
}
