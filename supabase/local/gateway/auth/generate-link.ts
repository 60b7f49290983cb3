import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { json, refuseAuth } from '../responses.ts'
import type { KeyedLock } from '../lock.ts'
import { generateLinkBody, readBody } from './bodies.ts'
import { runMailing } from './context.ts'
import { sealHash } from './link-token.ts'
import { contextOf, type Handle, type Parts } from './parts.ts'
import type { MailToken } from './store.ts'

type Body = z.infer<typeof generateLinkBody>

/**
 * Handles `POST /admin/generate_link`: returns the token of an invite or a recovery instead of sending it by mail. An invite creates a
 * missing account, and fails when the address is already confirmed.
 */
export function createGenerateLink(parts: Parts, byAddress: KeyedLock): Handle {
  const { settings, store, redirects, forward } = parts

  /** Forwards a request to the library and returns the token that it would send; null when it sends none. */
  async function takeToken(request: Request, path: string, body: object): Promise<MailToken | null> {
    let taken: MailToken | null = null
    const context = { ...contextOf(request, {}, redirects), take: (token: MailToken) => void (taken = token) }
    const forwarded = new Request(new URL(`/auth/v1/${path}`, request.url), {
      method: 'POST',
      headers: { apikey: settings.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await runMailing(context, () => forward(forwarded))
    return taken
  }

  async function invite(request: Request, { email, data }: Body): Promise<MailToken | null> {
    const known = await store.findUser(email)
    if (known?.confirmed) return null
    const token = known
      ? await store.renewConfirmation(known.id, email)
      : // The random password is never disclosed and is removed on confirmation.
        await takeToken(request, 'signup', { email, password: randomBytes(32).toString('base64url'), data: data ?? {} })
    await store.markInvited(email)
    return token
  }

  async function generate(request: Request, body: Body): Promise<Response> {
    const { type, email } = body
    const token = type === 'invite' ? await invite(request, body) : await takeToken(request, 'recover', { email })
    const user = await store.findUser(email)
    if (!token || !user) {
      return type === 'invite'
        ? refuseAuth(422, 'email_exists', 'A user with this email address has already been registered')
        : refuseAuth(404, 'user_not_found', 'User with this email not found')
    }
    const redirectTo = redirects.resolve(body.redirect_to)
    const hashed = sealHash(token.hash, settings.jwtSecret)
    const link = new URL('/auth/v1/verify', request.url)
    link.search = new URLSearchParams({ token: hashed, type, redirect_to: redirectTo }).toString()
    return json(200, {
      id: user.id,
      email: email.toLowerCase(),
      action_link: link.href,
      email_otp: token.code,
      hashed_token: hashed,
      redirect_to: redirectTo,
      verification_type: type,
    })
  }

  return async (request) => {
    if (request.headers.get('apikey') !== settings.secretKey) return refuseAuth(403, 'not_admin', 'User not allowed')
    const body = await readBody(request, generateLinkBody)
    if (body instanceof Response) return body
    return byAddress.run(body.email.toLowerCase(), () => generate(request, body))
  }
}
