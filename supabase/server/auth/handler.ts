import type { Sql } from 'postgres'
import type { Caller } from '../http/caller.ts'
import { json } from '../http/responses.ts'
import type { Settings } from '../settings/settings.ts'
import { EmailChanges } from './accounts/email-changes.ts'
import { UserStore } from './accounts/users.ts'
import type { Dependencies, Handle, HandleIds } from './calls/call.ts'
import { createFactors } from './calls/factors/factors.ts'
import { createGenerateLink } from './calls/generate-link.ts'
import { createOAuth } from './calls/oauth.ts'
import { createReauthenticate, createRecover, createResend } from './calls/request-mail.ts'
import { createShowUser, createSignOut } from './calls/session.ts'
import { createSignUp } from './calls/sign-up.ts'
import { createSso } from './calls/sso/sso.ts'
import { createToken } from './calls/token.ts'
import { refuseUnsupported } from './calls/unsupported.ts'
import { createUpdateUser } from './calls/user.ts'
import { createOpenLink, createVerify } from './calls/verify.ts'
import { createJwks, createOpenIdConfiguration } from './calls/well-known.ts'
import { FactorStore } from './factors/store.ts'
import { AuthFailure } from './lib/failure.ts'
import { KeyedLock } from './lib/lock.ts'
import { refuseBot } from './limits/captcha.ts'
import { Throttle } from './limits/throttle.ts'
import { MailedTokens } from './links/mailed-tokens.ts'
import { Redirects } from './links/redirects.ts'
import { AuthMailer } from './mail/mailer.ts'
import { HookFailure } from './mail/send-email-hook.ts'
import { SessionStore } from './sessions/session-store.ts'

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

function dependenciesOf(sql: Sql, settings: Settings): Dependencies {
  const factors = new FactorStore(sql)
  const users = new UserStore(sql, factors)
  const tokens = new MailedTokens(sql, settings.auth.email)
  return {
    settings,
    sql,
    users,
    factors,
    tokens,
    changes: new EmailChanges(sql, tokens),
    sessions: new SessionStore(sql),
    mailer: new AuthMailer(settings, sql, users),
    redirects: new Redirects(settings.siteUrl, settings.auth.additional_redirect_urls),
    throttle: new Throttle(settings.limits),
  }
}

/** Returns the calls by method and path. */
function routesOf(dependencies: Dependencies): Readonly<Record<string, HandleIds>> {
  const byAddress = new KeyedLock()
  return {
    'POST /signup': createSignUp(dependencies, byAddress),
    'POST /token': createToken(dependencies),
    'POST /recover': createRecover(dependencies, byAddress),
    'POST /resend': createResend(dependencies, byAddress),
    'POST /verify': createVerify(dependencies),
    'GET /verify': createOpenLink(dependencies),
    'POST /admin/generate_link': createGenerateLink(dependencies, byAddress),
    'GET /user': createShowUser(dependencies),
    'PUT /user': createUpdateUser(dependencies),
    'GET /reauthenticate': createReauthenticate(dependencies),
    'POST /logout': createSignOut(dependencies),
    'GET /health': async () =>
      json(200, { name: 'GoTrue', description: 'GoTrue is a user registration and authentication API' }),
    'GET /.well-known/jwks.json': createJwks(dependencies),
    'GET /.well-known/openid-configuration': createOpenIdConfiguration(dependencies),
    ...createFactors(dependencies),
    ...createOAuth(dependencies),
    ...createSso(dependencies),
  }
}

/** The calls of `/auth/v1` that the product uses; everything else is refused. */
export function createAuth(sql: Sql, settings: Settings): Handle {
  const routes = Object.entries(routesOf(dependenciesOf(sql, settings))).map(([route, handle]) => {
    const [method, pathname = ''] = route.split(' ')
    return { method, pattern: new URLPattern({ pathname }), handle }
  })

  return async (request, caller) => {
    const path = new URL(request.url).pathname.replace(/^\/auth\/v1/, '')
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test({ pathname: path }))
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
