import { asciiAddress } from '@nordlys/data/lib/email-address'
import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
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

const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

// The names of supabase/auth `internal/api/samlassertion.go`.
const EMAIL_NAMES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
]

const attribute = (profile: Profile, name: string): string | null => {
  const value = profile[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Returns the lasting id of a person at the identity provider; null without one. */
export function subjectOf(profile: Profile): string | null {
  const id = attribute(profile, SUBJECT_ID)
  if (id !== null || profile.nameIDFormat === TRANSIENT) return id
  return (profile.nameIDFormat === EMAIL_FORMAT ? profile.nameID.trim().toLowerCase() : profile.nameID) || null
}

/** Returns the address of a person; null without one. */
export function emailOf(profile: Profile): string | null {
  const named = EMAIL_NAMES.map((name) => attribute(profile, name)).find((value) => value !== null)
  const email = named ?? (profile.nameIDFormat === EMAIL_FORMAT ? profile.nameID : null)
  return email ? asciiAddress(email.trim()).toLowerCase() : null
}
