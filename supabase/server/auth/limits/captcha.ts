import { z } from 'zod'
import { verifyToken } from '../../../functions/_shared/captcha.ts'
import type { Caller } from '../../http/caller.ts'
import type { Settings } from '../../settings/settings.ts'
import { refuseAuth } from '../../http/responses.ts'

/** The calls that anonymous users can repeat; a `POST /token` only for a password (supabase/auth: internal/api/api.go). */
const PROTECTED = new Set(['POST /signup', 'POST /token', 'POST /recover', 'POST /resend', 'POST /sso'])

const bodySchema = z.object({ gotrue_meta_security: z.object({ captcha_token: z.string().trim().min(1) }) })

const refusal = (reason: string) =>
  refuseAuth(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`)

/**
 * Returns an error for a protected call without a valid token, as upstream does (supabase/auth: internal/api/middleware.go); null for any other
 * call, and for the secret key. `route` is the method and the path below `/auth/v1`.
 */
export async function refuseBot(
  request: Request,
  route: string,
  { address, key }: Caller,
  { captcha }: Pick<Settings, 'captcha'>,
): Promise<Response | null> {
  if (!captcha || !PROTECTED.has(route)) return null
  if (key === 'secret') return null
  if (route === 'POST /token' && new URL(request.url).searchParams.get('grant_type') !== 'password') return null
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const { data } = bodySchema.safeParse(body)
  if (!data) return refusal('no captcha_token found')
  try {
    const codes = await verifyToken(captcha, data.gotrue_meta_security.captcha_token, address)
    return codes && refusal(codes.join(', '))
  } catch {
    return refuseAuth(500, 'unexpected_failure', 'captcha verification process failed')
  }
}
