import { json } from '../../http/responses.ts'
import type { Handle, HandleIds, Dependencies } from './call.ts'
import { createIdentities } from './identities.ts'
import { type OAuthDependencies, startFlow } from '../oauth/authorize.ts'
import { createCallback } from './callback.ts'
import { FlowStore } from '../oauth/flow-store.ts'
import { Provider } from '../oauth/providers.ts'
import { PROVIDERS } from '../../settings/providers.ts'

/** Returns the calls of sign-ins by a provider and of linked sign-ins. */
export function createOAuth(dependencies: Dependencies): Readonly<Record<string, HandleIds>> {
  const { settings, sql, redirects } = dependencies
  const redirectUri = `${settings.publicUrl}/auth/v1/callback`
  const enabled = PROVIDERS.flatMap((name) => {
    const own = settings.providers[name]
    return own ? [[name, new Provider(name, { settings: own, redirectUri, secret: settings.jwtSecret })] as const] : []
  })
  const oauth: OAuthDependencies = { providers: new Map(enabled), flows: new FlowStore(sql), redirects }
  const callback = createCallback({ ...dependencies, ...oauth })

  const authorize: Handle = async (request) => {
    const url = await startFlow(request, null, oauth)
    return url instanceof Response ? url : new Response(null, { status: 302, headers: { location: url.href } })
  }

  const showSettings: Handle = async () => {
    const external = Object.fromEntries(PROVIDERS.map((name) => [name, oauth.providers.has(name)]))
    return json(200, {
      external: { anonymous_users: false, email: true, phone: false, ...external },
      disable_signup: false,
      mailer_autoconfirm: !settings.auth.email.enable_confirmations,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: settings.saml,
    })
  }

  return {
    'GET /authorize': authorize,
    'GET /callback': callback,
    'POST /callback': callback,
    'GET /settings': showSettings,
    ...createIdentities(dependencies, oauth),
  }
}
