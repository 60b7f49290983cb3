import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import { Authenticator } from '../stack/authenticator.ts'
import { PASSWORD } from '../stack/client.ts'
import type { Recorder, Sent } from './recorder.ts'

const AUTH = '/auth/v1'

const factorSchema = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) })
const idSchema = z.object({ id: z.string() })
const passkeyChallengeSchema = z.object({
  id: z.string(),
  webauthn: z.object({
    type: z.enum(['create', 'request']),
    credential_options: z.object({ publicKey: z.unknown() }),
  }),
})
const sessionSchema = z.object({ access_token: z.string(), user: idSchema })

/** The site of the single-machine server, under a name that can own passkeys. */
const SITE = 'http://localhost:3000'

/** Records how second factors are added, proven and removed. `token` is the access token of the account with this address. */
export async function recordFactors(recorder: Recorder, email: string, token: string): Promise<void> {
  const send = (name: string, method: string, path: string, sent: Sent = { token }) =>
    recorder.send(`factors: ${name}`, method, AUTH + path, sent)
  const enrol = (name: string, body: object, as = token) => send(name, 'POST', '/factors', { token: as, body })

  await send('enrolment without a session', 'POST', '/factors', { body: { factor_type: 'totp' } })
  await enrol('enrolment of an unknown type', { factor_type: 'palm' })
  await enrol('enrolment of a phone', { factor_type: 'phone', friendly_name: 'Phone', phone: '+4740000000' })
  const app = factorSchema.parse(await enrol('enrolment', { factor_type: 'totp', friendly_name: 'App' }))
  await enrol('enrolment with a known name', { factor_type: 'totp', friendly_name: 'App' })
  await send('the own account with an unverified factor', 'GET', '/user')

  const unknown = crypto.randomUUID()
  await send('challenge of a malformed factor', 'POST', '/factors/app/challenge')
  await send('challenge of an unknown factor', 'POST', `/factors/${unknown}/challenge`)
  const challenge = (name: string) => send(name, 'POST', `/factors/${app.id}/challenge`)
  const verify = (name: string, challenge_id: string, code: string | undefined, as = token) =>
    send(name, 'POST', `/factors/${app.id}/verify`, { token: as, body: { challenge_id, code } })
  const totp = new TOTP({ secret: Secret.fromBase32(app.totp.secret) })
  const code = totp.generate()
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const asked = idSchema.parse(await challenge('challenge'))
  await verify('answer without a code', asked.id, undefined)
  await verify('answer with a wrong code', asked.id, wrong)
  await verify('answer to an unknown challenge', unknown, code)
  const proven = sessionSchema.parse(await verify('answer', asked.id, code))
  await verify('answer to a challenge that was answered', asked.id, code)
  const again = idSchema.parse(await challenge('challenge of a verified factor'))
  await verify('answer with a code that was used', again.id, code)

  const credentials = { email, password: PASSWORD }
  const signIn = await send('sign-in with a verified factor', 'POST', '/token?grant_type=password', {
    body: credentials,
  })
  const unproven = sessionSchema.parse(signIn).access_token
  const open = idSchema.parse(await challenge('challenge for another session'))
  await verify('answer to the challenge of another session', open.id, wrong, unproven)
  await enrol('enrolment at the first level', { factor_type: 'totp', friendly_name: 'Tablet' }, unproven)
  await send('a new password at the first level', 'PUT', '/user', {
    token: unproven,
    body: { password: 'another good password', current_password: PASSWORD },
  })
  await send('removal at the first level', 'DELETE', `/factors/${app.id}`, { token: unproven })
  await send('removal', 'DELETE', `/factors/${app.id}`, { token: proven.access_token })
  await send('removal once more', 'DELETE', `/factors/${app.id}`, { token: proven.access_token })

  const key = idSchema.parse(await enrol('enrolment of a passkey', { factor_type: 'webauthn', friendly_name: 'Key' }))
  const answer = (name: string, challenge_id: string, webauthn?: object) =>
    send(name, 'POST', `/factors/${key.id}/verify`, { token: proven.access_token, body: { challenge_id, webauthn } })
  await answer('answer of a passkey without a credential', unknown)
  await answer('answer of a passkey of an unknown type', unknown, { type: 'guess', credential_response: {} })
  const challengeKey = async (name: string) =>
    passkeyChallengeSchema.parse(await send(name, 'POST', `/factors/${key.id}/challenge`))
  const answerBy = (name: string, { id, webauthn }: z.infer<typeof passkeyChallengeSchema>, by: Authenticator) => {
    const credential_response = by.answer(webauthn.type, webauthn.credential_options.publicKey)
    return answer(name, id, { type: webauthn.type, credential_response })
  }
  const device = new Authenticator(SITE)
  const created = await challengeKey('challenge of a new passkey')
  await answerBy('answer of a new passkey', created, device)
  await answerBy('answer of a passkey to a challenge that was answered', created, device)
  const requested = await challengeKey('challenge of a verified passkey')
  await answerBy('answer of an unknown passkey', requested, new Authenticator(SITE))
  await answerBy('answer of a passkey', requested, device)
  await send('removal of a passkey', 'DELETE', `/factors/${key.id}`)

  const other = idSchema.parse(
    await enrol('enrolment after the removal', { factor_type: 'totp', friendly_name: 'App' }),
  )
  const { secretKey } = recorder.backend
  const ofAccount = `/admin/users/${proven.user.id}/factors`
  await send('the factors of an account', 'GET', ofAccount, { key: secretKey })
  await send('the factors of an unknown account', 'GET', `/admin/users/${unknown}/factors`, { key: secretKey })
  await send('removal by the secret key', 'DELETE', `${ofAccount}/${other.id}`, { key: secretKey })
  await send('removal of an unknown factor by the secret key', 'DELETE', `${ofAccount}/${unknown}`, { key: secretKey })
}
