import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { z } from 'zod'
import { json } from '../answers.ts'
import type { KeyedLock } from '../lock.ts'
import { readBody, refusePassword, signUpBody } from './bodies.ts'
import { runMailing } from './context.ts'
import { contextOf, type Handle, type Parts } from './parts.ts'
import { workAsForPassword } from './passwords.ts'
import type { KnownUser } from './store.ts'

/**
 * The answer to a sign-up that waits for its confirmation: the same for a new and a known address, so that nobody
 * learns from it who has an account (rule W5).
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

/** Sends an unconfirmed user a new confirmation, and a confirmed one the word that there is an account. */
export async function mailKnownUser(
  user: KnownUser,
  email: string,
  { store, mailer }: Pick<Parts, 'store' | 'mailer'>,
): Promise<void> {
  if (user.confirmed) return mailer.sendKnown(email)
  const { hash, code } = await store.renewConfirmation(user.id, email)
  await mailer.sendConfirmation(email, hash, code, { userId: user.id })
}

/** The shortest time to the answer of a sign-up, in milliseconds; storing an account takes less, refusing one much less. */
const FLOOR = 400

/** `POST /signup`; sign-ups with the same address take turns. */
export function createSignUp(parts: Parts, byAddress: KeyedLock): Handle {
  const { settings, store, throttle, redirects, forward } = parts

  async function signUp(request: Request, body: z.infer<typeof signUpBody>, client: string): Promise<Response> {
    const known = await store.findUser(body.email)
    if (!known) {
      const response = await forward(request)
      return response.ok ? waitingForConfirmation(body) : response
    }
    await workAsForPassword(body.password)
    if (!throttle.mail(client, body.email)) await mailKnownUser(known, body.email, parts)
    return waitingForConfirmation(body)
  }

  return async (request, client) => {
    const body = await readBody(request, signUpBody)
    if (body instanceof Response) return body
    const refusal = refusePassword(body.password) ?? throttle.signUp(client)
    if (refusal) return refusal
    const context = contextOf(request, body, redirects)
    const work = byAddress.run(body.email.toLowerCase(), () =>
      runMailing(context, () => (settings.confirmEmail ? signUp(request, body, client) : forward(request))),
    )
    // Without confirmation the answer itself says whether there is an account, and nothing is left to hide.
    const [response] = await Promise.all([work, settings.confirmEmail ? setTimeout(FLOOR) : null])
    return response
  }
}
