import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'

/** An authenticator app's factor of an account. */
export interface App {
  readonly id: string
  /** Returns the code of the current time step, or of one some steps away. */
  code(stepsAway?: number): string
}

/** Adds an authenticator app, without a first code. */
export async function addApp(client: SupabaseClient, friendlyName = 'Phone'): Promise<App> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) })
  const code = (stepsAway = 0) => totp.generate({ timestamp: Date.now() + stepsAway * 30_000 })
  return { id: data.id, code }
}

/** Answers a new challenge of a factor. */
export const answer = (client: SupabaseClient, { id: factorId }: Pick<App, 'id'>, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code })

/**
 * Adds an authenticator app and verifies it by the current code. Tests then answer with the code of the next time step, which is accepted
 * early because clocks differ. Earlier codes could leave the accepted steps while a test runs.
 */
export async function addVerifiedApp(client: SupabaseClient, friendlyName?: string): Promise<App> {
  const app = await addApp(client, friendlyName)
  const { error } = await answer(client, app, app.code())
  if (error) throw error
  return app
}

/** Returns the level and the methods in a client's access token, most recent first. */
export async function assuranceOf(client: SupabaseClient): Promise<unknown[]> {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.currentAuthenticationMethods.map((each) => Object(each).method)]
}
