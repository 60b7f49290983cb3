import { json, refuse } from '../answers.ts'
import { KeyedLock } from '../lock.ts'
import type { Settings } from '../options.ts'
import * as bodies from './bodies.ts'
import { type MailContext, mailContext } from './context.ts'
import type { AuthMailer } from './mailer.ts'
import { Redirects } from './redirects.ts'
import { mailKnownUser, waitingForConfirmation } from './sign-up.ts'
import type { AuthStore } from './store.ts'
import { Throttle } from './throttle.ts'
import { openMailLink } from './verify.ts'

type Forward = (request: Request) => Promise<Response>
type Handle = (request: Request, client: string) => Promise<Response>

interface Parts {
  readonly settings: Settings
  readonly store: AuthStore
  readonly mailer: AuthMailer
  /** Hands a request to the library's own auth service. */
  readonly forward: Forward
}

type ChallengeBody = {
  readonly code_challenge?: string | null | undefined
  readonly code_challenge_method?: 's256' | 'plain' | null | undefined
}

/** The calls of `/auth/v1` that the product uses; everything else the library offers is closed. */
export function createAuthHandler(parts: Parts): Handle {
  const { settings, store, forward } = parts
  const redirects = new Redirects(settings.siteUrl, settings.redirectUrls)
  const throttle = new Throttle(settings.limits)
  const byAddress = new KeyedLock()
  const refreshes = new KeyedLock()
  const keys = new Set([settings.publishableKey, settings.secretKey])

  const contextOf = (request: Request, body: ChallengeBody): MailContext => ({
    redirectTo: redirects.resolve(new URL(request.url).searchParams.get('redirect_to')),
    challenge: body.code_challenge
      ? { value: body.code_challenge, method: body.code_challenge_method ?? 'plain' }
      : null,
  })

  const signUp: Handle = async (request, client) => {
    const body = await bodies.readBody(request, bodies.signUpBody)
    if (body instanceof Response) return body
    const refusal = bodies.refusePassword(body.password) ?? throttle.signUp(client)
    if (refusal) return refusal
    const context = contextOf(request, body)
    return byAddress.run(body.email.toLowerCase(), async () => {
      const known = settings.confirmEmail ? await store.findUser(body.email) : null
      if (!known) {
        const response = await mailContext.run(context, () => forward(request))
        return settings.confirmEmail && response.ok ? waitingForConfirmation(body) : response
      }
      if (!throttle.mail(client, body.email)) await mailKnownUser(known, body.email, context, parts)
      return waitingForConfirmation(body)
    })
  }

  const token: Handle = async (request, client) => {
    const grant = new URL(request.url).searchParams.get('grant_type')
    if (grant === 'password') {
      const body = await bodies.readBody(request, bodies.passwordBody)
      return body instanceof Response ? body : throttle.guess(client, body.email, () => forward(request))
    }
    if (grant === 'pkce') {
      const body = await bodies.readBody(request, bodies.codeBody)
      return body instanceof Response ? body : forward(request)
    }
    const body = await bodies.readBody(request, bodies.refreshBody)
    // Two tabs that refresh at once take turns, so that the second gets the first one's token and not a theft alarm (R7).
    return body instanceof Response ? body : refreshes.run(body.refresh_token, () => forward(request))
  }

  const recover: Handle = async (request, client) => {
    const body = await bodies.readBody(request, bodies.mailBody)
    if (body instanceof Response) return body
    const context = contextOf(request, body)
    return (
      throttle.mail(client, body.email) ??
      byAddress.run(body.email.toLowerCase(), () => mailContext.run(context, () => forward(request)))
    )
  }

  const resend: Handle = async (request, client) => {
    const body = await bodies.readBody(request, bodies.resendBody)
    if (body instanceof Response) return body
    const refusal = throttle.mail(client, body.email)
    if (refusal) return refusal
    const context = contextOf(request, body)
    if (body.type !== 'signup') return mailContext.run(context, () => forward(request))
    const user = await store.findUser(body.email)
    if (user && !user.confirmed) await mailKnownUser(user, body.email, context, parts)
    return json(200, {})
  }

  const verify: Handle = async (request, client) => {
    const body = await bodies.readBody(request, bodies.verifyBody)
    if (body instanceof Response) return body
    return throttle.guess(client, body.email ?? '', () => forward(request))
  }

  const updateUser: Handle = async (request, client) => {
    const body = await bodies.readBody(request, bodies.userBody)
    if (body instanceof Response) return body
    const refusal = bodies.refusePassword(body.password) ?? (body.email ? throttle.mail(client, body.email) : null)
    return refusal ?? mailContext.run(contextOf(request, {}), () => forward(request))
  }

  const reauthenticate: Handle = async (request, client) => throttle.mail(client, 'reauthenticate') ?? forward(request)

  const openLink: Handle = (request) =>
    openMailLink(request, { forward, redirects, store, jwtSecret: settings.jwtSecret })

  const routes: Readonly<Record<string, Handle>> = {
    'POST /signup': signUp,
    'POST /token': token,
    'POST /recover': recover,
    'POST /resend': resend,
    'POST /verify': verify,
    'GET /verify': openLink,
    'GET /user': forward,
    'PUT /user': updateUser,
    'GET /reauthenticate': reauthenticate,
    'POST /logout': forward,
    'GET /settings': forward,
    'GET /health': forward,
    'GET /.well-known/jwks.json': forward,
  }

  return async (request, client) => {
    const path = new URL(request.url).pathname.replace(/^\/auth\/v1/, '')
    const handle = routes[`${request.method} ${path}`]
    if (!handle) return refuse(404, 'not_found', 'There is no such auth call')
    // Without a key the library refuses; nothing of ours runs, counts or mails before that.
    const isOpen = request.method === 'GET' && (path === '/verify' || path.startsWith('/.well-known/'))
    const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
    return isOpen || (key !== null && keys.has(key)) ? handle(request, client) : forward(request)
  }
}
