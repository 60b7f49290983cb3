import { setTimeout } from 'node:timers/promises'
import { json } from '../responses.ts'
import { KeyedLock } from '../lock.ts'
import { mailBody, readBody, resendBody } from './bodies.ts'
import { refuseBot } from './captcha.ts'
import { refuseClosed } from './closed.ts'
import { MAIL_FLOOR, runMailing } from './context.ts'
import { mailEmailChange } from './email-change.ts'
import { createFactors } from './factors/handler.ts'
import { showFactors } from './factors/shown.ts'
import { createGenerateLink } from './generate-link.ts'
import { createOAuth } from './oauth/handler.ts'
import { contextOf, type Handle, type HandleIds, type Parts } from './parts.ts'
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

/** The calls of `/auth/v1` that the product uses; everything else the library offers is closed. */
export function createAuthHandler(parts: Parts): Handle {
  const { settings, store, factors, throttle, redirects, forward } = parts
  const byAddress = new KeyedLock()
  const keys = new Set([settings.publishableKey, settings.secretKey])

  const recover: Handle = async (request, client) => {
    const body = await readBody(request, mailBody)
    if (body instanceof Response) return body
    const refusal = throttle.mail(client, body.email)
    if (refusal) return refusal
    const context = contextOf(request, body, redirects)
    const address = body.email.toLowerCase()
    // As upstream, which finds no account of single sign-on by its address.
    const send = async () => ((await store.isSso(address)) ? json(200, {}) : forward(request))
    const work = byAddress.run(address, () => runMailing(context, send))
    const [response] = await Promise.all([work, setTimeout(MAIL_FLOOR)])
    return response
  }

  const resend: Handle = async (request, client) => {
    const body = await readBody(request, resendBody)
    if (body instanceof Response) return body
    const refusal = throttle.mail(client, body.email)
    if (refusal) return refusal
    const send = async () => {
      if (body.type === 'email_change') await mailEmailChange(body.email, parts)
      else {
        const user = await store.findUser(body.email)
        if (user && !user.confirmed) await mailKnownUser(user, body.email, parts)
      }
      return json(200, {})
    }
    const context = contextOf(request, body, redirects)
    const work = byAddress.run(body.email.toLowerCase(), () => runMailing(context, send))
    const [response] = await Promise.all([work, setTimeout(MAIL_FLOOR)])
    return response
  }

  const reauthenticate: Handle = async (request, client) =>
    throttle.mail(client, 'reauthenticate') ?? runMailing(contextOf(request, {}, redirects), () => forward(request))

  const routes: Readonly<Record<string, HandleIds>> = {
    'POST /signup': createSignUp(parts, byAddress),
    'POST /token': createToken(parts),
    'POST /recover': recover,
    'POST /resend': resend,
    'POST /verify': createVerify(parts),
    'GET /verify': createOpenLink(parts),
    'POST /admin/generate_link': createGenerateLink(parts, byAddress),
    'GET /user': async (request) => showFactors(await forward(request), factors),
    'PUT /user': createUpdateUser(parts),
    'GET /reauthenticate': reauthenticate,
    'POST /logout': forward,
    'GET /health': forward,
    'GET /.well-known/jwks.json': createJwks(parts),
    'GET /.well-known/openid-configuration': createOpenIdConfiguration(parts),
    ...createFactors(parts),
    ...createOAuth(parts),
    ...createSso(parts),
  }
  const compiled = Object.entries(routes).map(([route, handle]) => {
    const [method, pathname = ''] = route.split(' ')
    return { method, pattern: new URLPattern({ pathname }), handle }
  })

  return async (request, client) => {
    const path = new URL(request.url).pathname.replace(/^\/auth\/v1/, '')
    const route = compiled.find(({ method, pattern }) => method === request.method && pattern.test({ pathname: path }))
    if (!route) return refuseClosed(request.method, path)
    // Without a key the library refuses; nothing of ours runs, counts or mails before that.
    const isOpen = OPEN.has(`${request.method} ${path}`)
    const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
    if (!isOpen && (key === null || !keys.has(key))) return forward(request)
    const refusal = await refuseBot(request, `${request.method} ${path}`, client, settings)
    return refusal ?? route.handle(request, client, route.pattern.exec({ pathname: path })?.pathname.groups ?? {})
  }
}
