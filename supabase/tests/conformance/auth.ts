import { z } from 'zod'
import { CODE, type Mailbox, TOKEN_HASH } from './mailbox.ts'
import type { Recorder } from './recorder.ts'

const AUTH = '/auth/v1'
const EMAIL = 'owner@conformance.test'
const OTHER = 'other@conformance.test'
const NEXT = 'next@conformance.test'
const FIRST = 'first good password'
const SECOND = 'second good password'
const THIRD = 'third good password'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const sessionSchema = z.object({ access_token: z.string(), refresh_token: z.string() })
const asSession = (body: unknown) => sessionSchema.parse(body)

const password = `${AUTH}/token?grant_type=password`
const refresh = `${AUTH}/token?grant_type=refresh_token`

/** Records sign-up, confirmation, sign-in, refresh, user update, reauthentication, recovery and sign-out, as the product uses them. */
export async function recordAuth(recorder: Recorder, mailbox: Mailbox): Promise<void> {
  const send = (name: string, ...rest: [method: string, path: string, sent?: Parameters<Recorder['send']>[3]]) =>
    recorder.send(`auth: ${name}`, ...rest)

  await send('no key', 'GET', `${AUTH}/user`, { key: null })
  await send('a wrong key', 'GET', `${AUTH}/user`, { key: 'sb_publishable_wrong' })
  await send('a body that is no JSON', 'POST', `${AUTH}/signup`, { body: '{' })
  await send('sign-up without a password', 'POST', `${AUTH}/signup`, { body: { email: EMAIL } })
  await send('sign-up with a short password', 'POST', `${AUTH}/signup`, { body: { email: EMAIL, password: 'short' } })
  await send('sign-up with a malformed address', 'POST', `${AUTH}/signup`, { body: { email: 'nobody', password: FIRST } }) // prettier-ignore
  await send('anonymous sign-up', 'POST', `${AUTH}/signup`, { body: {} })
  await send('sign-up', 'POST', `${AUTH}/signup`, {
    body: { email: EMAIL, password: FIRST, data: { full_name: 'Owner' } },
  })
  await send('sign-in before the confirmation', 'POST', password, { body: { email: EMAIL, password: FIRST } })
  await send('confirmation by an unknown token', 'POST', `${AUTH}/verify`, { body: { type: 'signup', token_hash: 'unknown' } }) // prettier-ignore
  await send('confirmation by a wrong code', 'POST', `${AUTH}/verify`, { body: { type: 'signup', email: EMAIL, token: '00000000' } }) // prettier-ignore
  await send('opening a link with an unknown token', 'GET', `${AUTH}/verify?type=signup&token=unknown`, { key: null })
  const confirmation = { type: 'signup', token_hash: await mailbox.next(EMAIL, TOKEN_HASH) }
  const confirmed = asSession(await send('confirmation', 'POST', `${AUTH}/verify`, { body: confirmation }))
  await send('confirmation once more', 'POST', `${AUTH}/verify`, { body: confirmation })
  await send('choosing a password after the confirmation', 'PUT', `${AUTH}/user`, {
    token: confirmed.access_token,
    body: { password: FIRST },
  })
  await send('sign-up with a known address', 'POST', `${AUTH}/signup`, { body: { email: EMAIL, password: FIRST } })

  await send('sign-in with a wrong password', 'POST', password, { body: { email: EMAIL, password: SECOND } })
  await send('sign-in with an unknown address', 'POST', password, { body: { email: OTHER, password: SECOND } })
  await send('sign-in without a password', 'POST', password, { body: { email: EMAIL } })
  await send('an unknown kind of sign-in', 'POST', `${AUTH}/token?grant_type=other`, { body: {} })
  const session = asSession(await send('sign-in', 'POST', password, { body: { email: EMAIL, password: FIRST } }))
  await send('the own account', 'GET', `${AUTH}/user`, { token: session.access_token })
  await send('the own account without a session', 'GET', `${AUTH}/user`)
  await send('the own account with a forged token', 'GET', `${AUTH}/user`, { token: `${session.access_token}x` })

  await send('refresh with an unknown token', 'POST', refresh, { body: { refresh_token: 'unknown' } })
  await send('refresh without a token', 'POST', refresh, { body: {} })
  const renewed = asSession(await send('refresh', 'POST', refresh, { body: { refresh_token: session.refresh_token } }))
  await send('refresh with the token before, at once', 'POST', refresh, { body: { refresh_token: session.refresh_token } }) // prettier-ignore

  const token = renewed.access_token
  const update = (name: string, body: object) => send(name, 'PUT', `${AUTH}/user`, { token, body })
  await update('a new name', { data: { full_name: 'New Name' } })
  await update('a new password without the current one', { password: SECOND })
  await update('a new password with a wrong current one', { password: SECOND, current_password: THIRD })
  await update('a new password that is short', { password: 'short', current_password: FIRST })
  await update('a new password that is the current one', { password: FIRST, current_password: FIRST })
  await update('a new password', { password: SECOND, current_password: FIRST })
  await send('an update without a session', 'PUT', `${AUTH}/user`, { body: { password: SECOND } })

  await send('reauthentication', 'GET', `${AUTH}/reauthenticate`, { token })
  await mailbox.next(EMAIL, CODE)
  const identities = `${AUTH}/user/identities`
  await send('linking without a session', 'GET', `${identities}/authorize?provider=github`)
  await send('linking a provider that is off', 'GET', `${identities}/authorize?provider=github`, { token })
  await send('unlinking the only sign-in', 'DELETE', `${identities}/${UNKNOWN}`, { token })
  await send('unlinking a malformed id', 'DELETE', `${identities}/none`, { token })
  await send('reauthentication without a session', 'GET', `${AUTH}/reauthenticate`)

  await update('a new address that is malformed', { email: 'nobody' })
  await update('a new address', { email: NEXT })
  const [ofCurrent, ofNext] = [await mailbox.next(EMAIL, TOKEN_HASH), await mailbox.next(NEXT, TOKEN_HASH)]
  const change = (name: string, token_hash: string) =>
    send(name, 'POST', `${AUTH}/verify`, { body: { type: 'email_change', token_hash } })
  await change('confirmation of a change by the current address', ofCurrent)
  await change('confirmation of a change by the new address', ofNext)

  await send('recovery of a malformed address', 'POST', `${AUTH}/recover`, { body: { email: 'nobody' } })
  await send('recovery of an unknown address', 'POST', `${AUTH}/recover`, { body: { email: OTHER } })
  await send('recovery', 'POST', `${AUTH}/recover`, { body: { email: NEXT } })
  const recovered = asSession(
    await send('opening a recovery', 'POST', `${AUTH}/verify`, {
      body: { type: 'recovery', token_hash: await mailbox.next(NEXT, TOKEN_HASH) },
    }),
  )
  await send('a new password after a recovery', 'PUT', `${AUTH}/user`, {
    token: recovered.access_token,
    body: { password: THIRD },
  })
  await send('a confirmation resent to an unknown address', 'POST', `${AUTH}/resend`, { body: { type: 'signup', email: OTHER } }) // prettier-ignore
  await send('a confirmation resent to a confirmed address', 'POST', `${AUTH}/resend`, { body: { type: 'signup', email: NEXT } }) // prettier-ignore

  const last = asSession(await send('sign-in with the new password', 'POST', password, { body: { email: NEXT, password: THIRD } })) // prettier-ignore
  await send('sign-out without a session', 'POST', `${AUTH}/logout`)
  await send('sign-out of the other sessions', 'POST', `${AUTH}/logout?scope=others`, { token: last.access_token })
  await send('sign-out', 'POST', `${AUTH}/logout?scope=local`, { token: last.access_token })
  await send('the own account after the sign-out', 'GET', `${AUTH}/user`, { token: last.access_token })
  await send('refresh after the sign-out', 'POST', refresh, { body: { refresh_token: last.refresh_token } })

  await send('a sign-in by a mailed code for an unknown address', 'POST', `${AUTH}/otp`, { body: { email: OTHER, create_user: false } }) // prettier-ignore
  await send('a provider that is off', 'GET', `${AUTH}/authorize?provider=github`, { key: null })
  await send('an unknown provider', 'GET', `${AUTH}/authorize?provider=none`, { key: null })
  await send('a callback without a state', 'GET', `${AUTH}/callback`, { key: null })
  await send('a callback with an unknown state', 'GET', `${AUTH}/callback?code=x&state=${UNKNOWN}`, { key: null })
  await send('single sign-on that is off', 'POST', `${AUTH}/sso`, { body: { domain: 'conformance.test' } })
  await send('the public keys', 'GET', `${AUTH}/.well-known/jwks.json`, { key: null })
  await send('the list of accounts with the publishable key', 'GET', `${AUTH}/admin/users`)
  await send('a path that does not exist', 'GET', `${AUTH}/nothing`)
}
