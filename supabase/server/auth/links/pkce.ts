import { createHash, randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'
import { z } from 'zod'
import { AuthFailure } from '../lib/failure.ts'

/** The code challenge of a PKCE client. */
export interface Challenge {
  readonly value: string
  readonly method: 's256' | 'plain'
}

const codeSchema = z.object({
  userId: z.string(),
  method: z.string(),
  value: z.string(),
  challengeMethod: z.enum(['s256', 'plain']),
  accessToken: z.string().nullable(),
  refreshToken: z.string().nullable(),
  isExpired: z.boolean(),
})

/** The seconds in which a client must exchange a code (upstream's default). */
export const CODE_LIFETIME = 300

/** Throws the failure of a code that has expired, or of a verifier that does not belong to the challenge. */
export function checkVerifier(isExpired: boolean, { value, method }: Challenge, verifier: string): void {
  if (isExpired) throw new AuthFailure(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (value !== (method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')))
    throw new AuthFailure(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
}

export const noFlow = (): AuthFailure =>
  new AuthFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')

/** Stores the challenge until the emailed link is opened, and returns the id to include in the link. */
export async function storeChallenge(sql: Sql, userId: string, challenge: Challenge): Promise<string> {
  const id = randomUUID()
  await sql`delete from auth.flow_state where created_at < now() - interval '1 day'`
  await sql`
    insert into auth.flow_state (id, user_id, authentication_method, provider_type, code_challenge, code_challenge_method)
    values (${id}, ${userId}, 'email', 'email', ${challenge.value}, ${challenge.method})`
  return id
}

/** Returns a code that the client can exchange for a session. Returns null when the flow does not belong to this user. */
export async function issueCode(sql: ISql, flowId: string, userId: string, method: string): Promise<string | null> {
  const code = randomUUID()
  const rows = await sql`
    update auth.flow_state set auth_code = ${code}, authentication_method = ${method}, auth_code_issued_at = now(), created_at = now(), updated_at = now()
    where id = ${flowId} and user_id = ${userId} and auth_code is null returning id`
  return rows.length === 1 ? code : null
}

/**
 * Spends a code and returns whose it is and how the person was proven, with the tokens of a provider.
 * @throws AuthFailure
 */
export async function spendCode(sql: ISql, code: string, verifier: string) {
  const [row] = await sql`
    select user_id as "userId", authentication_method as method, code_challenge as value, code_challenge_method as "challengeMethod",
      provider_access_token as "accessToken", provider_refresh_token as "refreshToken",
      created_at < now() - make_interval(secs => ${CODE_LIFETIME}) as "isExpired"
    from auth.flow_state where auth_code = ${code} and user_id is not null for update`
  if (!row) throw noFlow()
  const flow = codeSchema.parse(row)
  checkVerifier(flow.isExpired, { value: flow.value, method: flow.challengeMethod }, verifier)
  await sql`delete from auth.flow_state where auth_code = ${code}`
  return flow
}
