import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { json } from '../answers.ts'
import type { signUpBody } from './bodies.ts'
import { mailContext, type MailContext } from './context.ts'
import type { AuthMailer } from './mailer.ts'
import type { AuthStore, KnownUser } from './store.ts'

/**
 * The answer to a sign-up that waits for its confirmation: the same for a new and a known address, so that nobody
 * learns from it who has an account (rule W5).
 */
export function waitingForConfirmation({ email, data }: z.infer<typeof signUpBody>): Response {
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
  context: MailContext,
  { store, mailer }: { store: AuthStore; mailer: AuthMailer },
): Promise<void> {
  if (user.confirmed) return mailer.sendKnown(email)
  const hash = await store.renewConfirmation(user.id, email)
  await mailContext.run(context, () => mailer.sendConfirmation(email, hash, '', { userId: user.id }))
}
