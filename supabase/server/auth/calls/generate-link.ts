import type { z } from 'zod'
import { json } from '../../http/responses.ts'
import type { KeyedLock } from '../lib/lock.ts'
import { generateLinkBody, readBody } from '../lib/bodies.ts'
import { AuthFailure, notAdmin } from '../lib/failure.ts'
import { sealHash } from '../links/link-token.ts'
import type { Handle, Dependencies } from './call.ts'

type Body = z.infer<typeof generateLinkBody>

/**
 * Handles `POST /admin/generate_link`: returns the token of an invite or a recovery instead of sending it by mail. An invite creates a
 * missing account, and fails when the address is already confirmed.
 */
export function createGenerateLink(dependencies: Dependencies, byAddress: KeyedLock): Handle {
  const { settings, users, tokens, redirects } = dependencies

  /** Returns the account and its new token; null when it must not get one. */
  async function renew({ type, email, data }: Body) {
    const known = await users.find(email)
    if (type === 'recovery') return known && { id: known.id, token: await tokens.renew('recovery', known.id, email) }
    if (known?.confirmed) return null
    const token = known ? await tokens.renew('confirmation', known.id, email) : tokens.create(email)
    const id = known?.id ?? (await users.create({ email, passwordHash: null, data: data ?? {}, confirmation: token }))
    await users.markInvited(email)
    return { id, token }
  }

  async function generate(request: Request, body: Body): Promise<Response> {
    const { type, email } = body
    const renewed = await renew(body)
    if (!renewed)
      throw type === 'invite'
        ? new AuthFailure(422, 'email_exists', 'A user with this email address has already been registered')
        : new AuthFailure(404, 'user_not_found', 'User with this email not found')
    const redirectTo = redirects.resolve(body.redirect_to)
    const hashed = sealHash(renewed.token.hash, settings.jwtSecret)
    const link = new URL('/auth/v1/verify', request.url)
    link.search = new URLSearchParams({ token: hashed, type, redirect_to: redirectTo }).toString()
    return json(200, {
      id: renewed.id,
      email: email.toLowerCase(),
      action_link: link.href,
      email_otp: renewed.token.code,
      hashed_token: hashed,
      redirect_to: redirectTo,
      verification_type: type,
    })
  }

  return async (request, { key }) => {
    if (key !== 'secret') throw notAdmin()
    const body = await readBody(request, generateLinkBody)
    if (body instanceof Response) return body
    return byAddress.run(body.email.toLowerCase(), () => generate(request, body))
  }
}
