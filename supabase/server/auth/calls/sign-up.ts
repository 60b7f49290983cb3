import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Caller } from '../../http/caller.ts'
import type { KeyedLock } from '../lib/lock.ts'
import { json } from '../../http/responses.ts'
import { readBody, signUpBody } from '../lib/bodies.ts'
import { AuthFailure, noAddress } from '../lib/failure.ts'
import { issueSession } from '../sessions/issue.ts'
import type { MailRequest } from '../mail/mailer.ts'
import { type Handle, mailRequestOf, type Dependencies, takeAtLeast } from './call.ts'
import { refusePassword } from '../passwords/password-strength.ts'
import { hashPassword } from '../passwords/passwords.ts'
import type { KnownUser } from '../accounts/users.ts'

type Body = z.infer<typeof signUpBody>

/**
 * Returns the response to a sign-up that requires confirmation. It is identical for new and existing addresses, so that it does not
 * disclose accounts (rule W5).
 */
function waitingForConfirmation({ email, data }: Body): Response {
  const id = randomUUID()
  const now = new Date().toISOString()
  const address = email.toLowerCase()
  const metadata = { ...data, email: address, email_verified: false, phone_verified: false, sub: id }
  const shared = { created_at: now, updated_at: now }
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: metadata,
    provider: 'email',
    last_sign_in_at: now,
  }
  return json(200, {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: address,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [{ ...identity, ...shared, email: address }],
    ...shared,
    is_anonymous: false,
  })
}

/** Sends a new confirmation to an unconfirmed user, and a notice about the existing account to a confirmed one. */
export async function mailKnownUser(
  mail: MailRequest,
  { id, confirmed }: KnownUser,
  email: string,
  { tokens, mailer }: Pick<Dependencies, 'tokens' | 'mailer'>,
): Promise<void> {
  if (confirmed) return mailer.sendKnown(mail, email)
  await mailer.sendToken(mail, 'signup', { id, email }, await tokens.renew('confirmation', id, email))
}

/** The minimum response time of a sign-up, in milliseconds. Creating an account takes less, rejecting a known address much less. */
const FLOOR = 400

/** Handles `POST /signup`. Serialises sign-ups with the same address. */
export function createSignUp(dependencies: Dependencies, byAddress: KeyedLock): Handle {
  const { settings, sql, users, tokens, sessions, mailer, throttle } = dependencies

  async function signUp(request: Request, body: Body, { address }: Caller): Promise<Response> {
    const { email, password, data } = body
    const mail = mailRequestOf(request, body, dependencies)
    const known = await users.find(email)
    // For a known address as well, so that the time is the same.
    const passwordHash = await hashPassword(password)
    if (known) {
      if (!throttle.mail(address, email)) await mailKnownUser(mail, known, email, dependencies)
    } else {
      const confirmation = tokens.create(email)
      const id = await users.create({ email, passwordHash, data: data ?? {}, confirmation })
      await mailer.sendToken(mail, 'signup', { id, email }, confirmation)
    }
    return waitingForConfirmation(body)
  }

  /** Without confirmation, the response discloses existing accounts anyway. */
  async function signUpAtOnce({ email, password, data }: Body, caller: Caller): Promise<Response> {
    if (await users.find(email)) throw new AuthFailure(422, 'user_already_exists', 'User already registered')
    const passwordHash = await hashPassword(password)
    const id = await users.create({ email, passwordHash, data: data ?? {}, confirmation: null })
    const opened = await sql.begin((transaction) => sessions.open(transaction, id, 'password', caller))
    return json(200, await issueSession(opened, caller, dependencies))
  }

  return async (request, caller) => {
    const body = await readBody(request, signUpBody)
    if (body instanceof Response) return body
    const refusal = throttle.signUp(caller.address) ?? (await refusePassword(body.password, settings))
    if (refusal) return refusal
    if (!(await users.isEmail(body.email))) throw noAddress()
    const work = byAddress.run(body.email.toLowerCase(), () =>
      settings.auth.email.enable_confirmations ? signUp(request, body, caller) : signUpAtOnce(body, caller),
    )
    return settings.auth.email.enable_confirmations ? takeAtLeast(FLOOR, work) : work
  }
}
