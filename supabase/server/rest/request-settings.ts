import type { Connection } from '@supabase/lite'
import { z } from 'zod'
import { isVisitor, VISITOR_TIMEOUT } from './visitor-request.ts'

type Work = Parameters<Connection['withContext']>
type Context = Work[0]
type Options = Work[2]

const callerSchema = z.object({
  auth: z.object({
    role: z.enum(['anon', 'authenticated', 'service_role']),
    uid: z.string().nullish(),
    jwt: z.record(z.string(), z.unknown()).nullish(),
  }),
})

export type Setting = readonly [name: string, value: string]

/** The shorter statement timeout of a visitor (rule W12). */
export const visitorSettings = (): Setting[] => (isVisitor() ? [['statement_timeout', String(VISITOR_TIMEOUT)]] : [])

/** What a function called by a request may read about it, as in PostgREST. */
function callSettings(rpc: NonNullable<Options>['rpc']): Setting[] {
  if (!rpc) return []
  return [
    ['response.status', ''],
    ['response.headers', ''],
    ['request.method', rpc.method],
    ['request.path', rpc.path],
    ['request.headers', JSON.stringify(rpc.requestHeaders ?? {})],
    ...(rpc.readOnly ? [['transaction_read_only', 'on'] as const] : []),
  ]
}

/** Returns the settings of a request's transaction; null for a caller or a kind of transaction that only the library knows. */
export function requestSettings(context: Context, options: Options): readonly Setting[] | null {
  if (options?.transaction || options?.forceRollback) return null
  const { data } = callerSchema.safeParse(context)
  if (!data) return null
  const { role, uid, jwt } = data.auth
  return [
    ['role', role],
    ['request.jwt.claim.sub', uid ?? ''],
    ['request.jwt.claim.role', role],
    ...(jwt ? [['request.jwt.claims', JSON.stringify(jwt)] as const] : []),
    ...callSettings(options?.rpc),
    ...visitorSettings(),
  ]
}
