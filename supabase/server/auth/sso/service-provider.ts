import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { IdentityProvider } from './metadata.ts'

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** The URLs of this service as a SAML service provider, as upstream's. */
export const urlsOf = (publicUrl: string) => ({
  entityId: `${publicUrl}/auth/v1/sso/saml/metadata`,
  acs: `${publicUrl}/auth/v1/sso/saml/acs`,
})

/**
 * Returns this service as a service provider of an identity provider. It accepts signed assertions for itself that respond to `requestId`.
 */
export function serviceProvider(
  publicUrl: string,
  { entryPoint, certificates }: IdentityProvider,
  requestId: string,
): SAML {
  const { entityId, acs } = urlsOf(publicUrl)
  return new SAML({
    callbackUrl: acs,
    issuer: entityId,
    audience: entityId,
    entryPoint,
    idpCert: certificates,
    identifierFormat: PERSISTENT,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    // The request and its time are stored in `auth.saml_relay_states`.
    cacheProvider: {
      saveAsync: () => Promise.resolve(null),
      getAsync: (key) => Promise.resolve(key === requestId ? new Date().toISOString() : null),
      removeAsync: (key) => Promise.resolve(key),
    },
  })
}
