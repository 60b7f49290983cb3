import type { Caller } from '../gateway/caller.ts'
import { KeyedLock } from './lock.ts'
import { json } from '../gateway/responses.ts'
import { mailBody, readBody, resendBody } from './bodies.ts'
import { refuseBot } from './captcha.ts'
import { refuseUnsupported } from './unsupported.ts'
import { mailEmailChange } from './email-change.ts'
import { createFactors } from './factors/handler.ts'
import { AuthFailure, noAddress } from './failure.ts'
import { createGenerateLink } from './generate-link.ts'
import { requireSession } from './issue.ts'
import { createOAuth } from './oauth/handler.ts'
import { type Handle, type HandleIds, mailRequestOf, MAIL_FLOOR, type Dependencies, takeAtLeast } from './call.ts'
import { HookFailure } from './send-email-hook.ts'
import { createSso } from './sso/handler.ts'
import { createSignUp, mailKnownUser } from './sign-up.ts'
import { createToken } from './token.ts'
import { createUpdateUser } from './user.ts'
import { createOpenLink, createVerify } from './verify.ts'
import { createJwks, createOpenIdConfiguration } from './well-known.ts'

/** The calls without a key: those that a browser opens by a link or a redirect, and the public keys. */
const OPEN = new Set([
  'GET /verify',
  'GET /authorize',
  'GET /callback',
  'POST /callback',
  'POST /sso/saml/acs',
  'GET /sso/saml/metadata',
  'GET /.well-known/jwks.json',
  'GET /.well-known/openid-configuration',
])

/** Refuses a request without a valid key as the API gateway of a project does; returns null to continue. */
function refuseKey({ key }: Caller): Response | null {
  if (key === null)
    return json(401, {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    })
  return key === 'unknown'
    ? json(401, { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' })
    : null
}

const SCOPES = ['global', 'local', 'others'] as const

/** The calls of `/auth/v1` that the product uses; everything else is refused. */
export function createAuthHandler(dependencies: Dependencies): Handle {
  const { settings, users, tokens, sessions, mailer, throttle } = dependencies
  const byAddress = new KeyedLock()

  const recover: Handle = async (request, { address }) => {
    const body = await readBody(request, mailBody)
    if (body instanceof Response) return body
    const refusal = throttle.mail(address, body.email)
    if (refusal) return refusal
    const email = body.email.toLowerCase()
    const send = async () => {
      if (!(await users.isEmail(email))) throw noAddress()
      const user = await users.find(email)
      // As upstream, which finds no account of single sign-on by its address.
      if (!user || (await users.isSso(email))) return
      const mail = mailRequestOf(request, body, dependencies)
      await mailer.sendToken(mail, 'recovery', { id: user.id, email }, await tokens.renew('recovery', user.id, email))
    }
    await takeAtLeast(MAIL_FLOOR, byAddress.run(email, send))
    return json(200, {})
  }

  const resend: Handle = async (request, { address }) => {
    const body = await readBody(request, resendBody)
    if (body instanceof Response) return body
    const refusal = throttle.mail(address, body.email)
    if (refusal) return refusal
    const mail = mailRequestOf(request, body, dependencies)
    const send = async () => {
      if (body.type === 'email_change') return mailEmailChange(mail, body.email, dependencies)
      const user = await users.find(body.email)
      if (user && !user.confirmed) await mailKnownUser(mail, user, body.email, dependencies)
    }
    await takeAtLeast(MAIL_FLOOR, byAddress.run(body.email.toLowerCase(), send))
    return json(200, {})
  }

  const reauthenticate: Handle = async (request, caller) => {
    const refusal = throttle.mail(caller.address, 'reauthenticate')
    if (refusal) return refusal
    const { userId, email } = await requireSession(caller, dependencies)
    const token = await tokens.renew('reauthentication', userId, email)
    await mailer.sendReauthentication(mailRequestOf(request, {}, dependencies), email, token)
    return json(200, {})
  }

  const showUser: Handle = async (_request, caller) => {
    const { userId } = await requireSession(caller, dependencies)
    return json(200, await users.show(userId))
  }

  const signOut: Handle = async (request, caller) => {
    const session = await requireSession(caller, dependencies)
    const given = new URL(request.url).searchParams.get('scope') ?? 'local'
    const scope = SCOPES.find((each) => each === given)
    if (!scope) throw new AuthFailure(400, 'validation_failed', `Unsupported logout scope "${given}"`)
    await sessions.end(session, scope)
    return new Response(null, { status: 204 })
  }

  const routes: Readonly<Record<string, HandleIds>> = {
    'POST /signup': createSignUp(dependencies, byAddress),
    'POST /token': createToken(dependencies),
    'POST /recover': recover,
    'POST /resend': resend,
    'POST /verify': createVerify(dependencies),
    'GET /verify': createOpenLink(dependencies),
    'POST /admin/generate_link': createGenerateLink(dependencies, byAddress),
    'GET /user': showUser,
    'PUT /user': createUpdateUser(dependencies),
    'GET /reauthenticate': reauthenticate,
    'POST /logout': signOut,
    'GET /health': async () =>
      json(200, { name: 'GoTrue', description: 'GoTrue is a user registration and authentication API' }),
    'GET /.well-known/jwks.json': createJwks(dependencies),
    'GET /.well-known/openid-configuration': createOpenIdConfiguration(dependencies),
    ...createFactors(dependencies),
    ...createOAuth(dependencies),
    ...createSso(dependencies),
  }
  const compiled = Object.entries(routes).map(([route, handle]) => {
    const [method, pathname = ''] = route.split(' ')
    return { method, pattern: new URLPattern({ pathname }), handle }
  })

  return async (request, caller) => {
    const path = new URL(request.url).pathname.replace(/^\/auth\/v1/, '')
    const route = compiled.find(({ method, pattern }) => method === request.method && pattern.test({ pathname: path }))
    if (!route) return refuseUnsupported(request.method, path)
    const name = `${request.method} ${path}`
    const refusal = (OPEN.has(name) ? null : refuseKey(caller)) ?? (await refuseBot(request, name, caller, settings))
    if (refusal) return refusal
    try {
      return await route.handle(request, caller, route.pattern.exec({ pathname: path })?.pathname.groups ?? {})
    } catch (error) {
      if (error instanceof AuthFailure) return error.toResponse()
      if (error instanceof HookFailure) return error.response
      throw error
    }
  }
}
