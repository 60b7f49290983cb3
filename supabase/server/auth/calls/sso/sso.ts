import { generateServiceProviderMetadata } from '@node-saml/node-saml'
import { AuthFailure, notAdmin } from '../../lib/failure.ts'
import { FlowStore } from '../../oauth/flow-store.ts'
import { urlsOf } from '../../sso/service-provider.ts'
import { SsoStore } from '../../sso/store.ts'
import type { Dependencies, Handle, HandleIds } from '../call.ts'
import { createAddProvider, createListProviders, createRemoveProvider } from './providers.ts'
import { createAcs, createSignIn } from './sign-in.ts'

/** Handles `GET /sso/saml/metadata`: describes this service to an identity provider. */
function createMetadata({ settings }: Pick<Dependencies, 'settings'>): Handle {
  const { entityId, acs } = urlsOf(settings.publicUrl)
  return async () =>
    new Response(generateServiceProviderMetadata({ issuer: entityId, callbackUrl: acs, wantAssertionsSigned: true }), {
      headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=600' },
    })
}

/**
 * Returns the calls of single sign-on by SAML 2.0 (supabase/auth: internal/api/sso.go, samlacs.go, ssoadmin.go). Requests are not signed, and
 * only the sign-in that this service started is accepted, once. Beyond upstream, an address must belong to a domain of its identity provider, and an
 * account with the address must be its own.
 */
export function createSso(dependencies: Dependencies): Readonly<Record<string, HandleIds>> {
  const { settings, sql } = dependencies
  const store = new SsoStore(sql)
  const sso = { ...dependencies, store, flows: new FlowStore(sql) }

  /** Refuses a call while SAML is off. */
  const enabled =
    (handle: HandleIds): HandleIds =>
    async (...parameters) => {
      if (!settings.saml) throw new AuthFailure(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
      return handle(...parameters)
    }

  const forServer =
    (handle: HandleIds): HandleIds =>
    async (request, caller, ids) => {
      if (caller.key !== 'secret') throw notAdmin()
      return enabled(handle)(request, caller, ids)
    }

  return {
    'POST /sso': enabled(createSignIn(sso)),
    'POST /sso/saml/acs': enabled(createAcs(sso)),
    'GET /sso/saml/metadata': enabled(createMetadata(dependencies)),
    'POST /admin/sso/providers': forServer(createAddProvider(store)),
    'GET /admin/sso/providers': forServer(createListProviders(store)),
    'DELETE /admin/sso/providers/:provider': forServer(createRemoveProvider(store)),
  }
}
