import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import { json, refuseAuth } from '../responses.ts'
import type { KeyedLock } from '../lock.ts'
import { assureSession } from './assurance.ts'
import { readBody, signUpBody } from './bodies.ts'
import { runMailing } from './context.ts'
import { contextOf, type Handle, type Parts } from './parts.ts'
import { refusePassword } from './password-strength.ts'
import { simulatePasswordHash } from './passwords.ts'
import type { KnownUser } from './store.ts'

/**
 * Returns the response to a sign-up that requires confirmation. It is identical for new and existing addresses, so that it does not
 * disclose accounts (rule W5).
 */
function waitingForConfirmation({ email, data }: z.infer<typeof signUpBody>): Response {
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
  user: KnownUser,
  email: string,
  { store, mailer }: Pick<Parts, 'store' | 'mailer'>,
): Promise<void> {
  if (user.confirmed) return mailer.sendKnown(email)
  const { hash, code } = await store.renewConfirmation(user.id, email)
  await mailer.sendConfirmation(email, hash, code, { userId: user.id })
}

/** The minimum response time of a sign-up, in milliseconds. Creating an account takes less, rejecting a known address much less. */
const FLOOR = 400

/** Handles `POST /signup`. Serialises sign-ups with the same address. */
export function createSignUp(parts: Parts, byAddress: KeyedLock): Handle {
  const { settings, store, throttle, redirects, forward } = parts

  async function signUp(request: Request, body: z.infer<typeof signUpBody>, client: string): Promise<Response> {
    const known = await store.findUser(body.email)
    if (!known) {
      const response = await forward(request)
      return response.ok ? waitingForConfirmation(body) : response
    }
    await simulatePasswordHash(body.password)
    if (!throttle.mail(client, body.email)) await mailKnownUser(known, body.email, parts)
    return waitingForConfirmation(body)
  }

  return async (request, client) => {
    const body = await readBody(request, signUpBody)
    if (body instanceof Response) return body
    const refusal = throttle.signUp(client) ?? (await refusePassword(body.password, settings))
    if (refusal) return refusal
    if (!(await store.isEmail(body.email)))
      return refuseAuth(400, 'validation_failed', 'Unable to validate email address: invalid format')
    const context = contextOf(request, body, redirects)
    const work = byAddress.run(body.email.toLowerCase(), () =>
      runMailing(context, async () =>
        settings.confirmEmail
          ? signUp(request, body, client)
          : assureSession(request, await forward(request), 'password', parts),
      ),
    )
    // Without confirmation, the response discloses existing accounts anyway.
    const [response] = await Promise.all([work, settings.confirmEmail ? setTimeout(FLOOR) : null])
    return response
  }
}
