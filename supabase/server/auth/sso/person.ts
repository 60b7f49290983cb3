import { asciiAddress } from '@nordlys/data/lib/addresses/email-address'
import type { Profile } from '@node-saml/node-saml'
import { AuthFailure } from '../lib/failure.ts'
import type { SsoProvider } from './store.ts'

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
function subjectOf(profile: Profile): string | null {
  const id = attribute(profile, SUBJECT_ID)
  if (id !== null || profile.nameIDFormat === TRANSIENT) return id
  return (profile.nameIDFormat === EMAIL_FORMAT ? profile.nameID.trim().toLowerCase() : profile.nameID) || null
}

/** Returns the address of a person; null without one. */
function emailOf(profile: Profile): string | null {
  const named = EMAIL_NAMES.map((name) => attribute(profile, name)).find((value) => value !== null)
  const email = named ?? (profile.nameIDFormat === EMAIL_FORMAT ? profile.nameID : null)
  return email ? asciiAddress(email.trim()).toLowerCase() : null
}

/** The failure of an assertion that this service does not accept; it does not say why. */
export const notValid = (): AuthFailure => new AuthFailure(400, 'validation_failed', 'SAML Assertion is not valid')

/** Returns the person of an assertion. Their address must belong to the company. */
export function personOf(profile: Profile, provider: SsoProvider) {
  const [subject, email] = [subjectOf(profile), emailOf(profile)]
  if (subject === null)
    throw new AuthFailure(
      400,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    )
  if (email === null)
    throw new AuthFailure(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address')
  if (!provider.domains.includes(email.split('@').at(-1) ?? '')) throw notValid()
  const data = { iss: provider.entityId, sub: subject, email, email_verified: true, phone_verified: false }
  return { subject, email, isVerified: true, data }
}
