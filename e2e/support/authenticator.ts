import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { callAuth, inDatabase, PASSWORD } from './accounts.ts'
import type { StackInfo } from './product.ts'

const sessionSchema = z.object({ access_token: z.string() })
const factorSchema = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) })
const challengeSchema = z.object({ id: z.string() })

/** An authenticator app. Each code works once, and only after the last; the service accepts the steps before and after the present one. */
export class AuthenticatorApp {
  readonly #totp: TOTP

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) })
  }

  /** The code of a time step, by default of the present one. */
  code(stepsAway = 0): string {
    return this.#totp.generate({ timestamp: Date.now() + stepsAway * 30_000 })
  }

  /** A code of no step near the present. */
  wrongCode(): string {
    return String((Number(this.code(1)) + 1) % 1_000_000).padStart(6, '0')
  }
}

/** Adds an app named Phone to an account by the API, with the code of the step before the present one. */
export async function addApp(stack: StackInfo, email: string): Promise<AuthenticatorApp> {
  const signedIn = await callAuth(stack, 'token?grant_type=password', { email, password: PASSWORD })
  const { access_token: token } = sessionSchema.parse(await signedIn.json())
  const enrolled = await callAuth(stack, 'factors', { factor_type: 'totp', friendly_name: 'Phone' }, { token })
  const factor = factorSchema.parse(await enrolled.json())
  const app = new AuthenticatorApp(factor.totp.secret)
  const challenged = await callAuth(stack, `factors/${factor.id}/challenge`, {}, { token })
  const { id } = challengeSchema.parse(await challenged.json())
  await callAuth(stack, `factors/${factor.id}/verify`, { challenge_id: id, code: app.code(-1) }, { token })
  return app
}

/** Makes the sessions of an account 25 hours old. */
export const ageSessions = (stack: StackInfo, email: string): Promise<unknown> =>
  inDatabase(
    stack,
    (sql) => sql`
      with old as (
        update auth.sessions s set created_at = now() - interval '25 hours', refreshed_at = now() from auth.users u
        where u.id = s.user_id and u.email = ${email} returning s.id)
      update auth.mfa_amr_claims set updated_at = now() - interval '25 hours' where session_id in (select id from old)`,
  )
