import type { MFAVerifyWebauthnParams } from '@supabase/supabase-js'
import type { Supabase } from '../lib/client.ts'
import { DataError, toDataError } from '../lib/errors.ts'
import type { Factor } from './schema.ts'

/** Returns whether this browser can use passkeys here. They need a domain, which the desktop app (`app://admin`) and sites under an IP address lack. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  /^https?:$/.test(location.protocol) &&
  !/^(?:[\d.]+|\[.*\])$/.test(location.hostname)

export const isPasskey = ({ factor_type: type }: Factor): boolean => type === 'webauthn'

/**
 * Returns when a factor was last used: null if never, undefined if unknown. The browser selects among several passkeys, and the service does
 * not record which one answered.
 */
export function lastUseOf(factor: Factor, factors: readonly Factor[]): string | null | undefined {
  const isOneOfSeveral = isPasskey(factor) && factors.filter(isPasskey).length > 1
  return isOneOfSeveral ? undefined : factor.last_challenged_at
}

const REASONS: Readonly<Record<string, string>> = {
  /** The user cancelled the prompt or let it time out, or has no passkey of this account on the device. */
  NotAllowedError: 'passkey_not_used',
  AbortError: 'passkey_not_used',
  InvalidStateError: 'passkey_known',
}

/** Converts an error of the browser's prompt into a DataError. */
function toPromptError(error: unknown): DataError {
  const reason = error instanceof DOMException ? REASONS[error.name] : undefined
  return reason === undefined ? new DataError('unknown', { cause: error }) : new DataError('invalid', { reason })
}

type AnsweredCredential = MFAVerifyWebauthnParams['webauthn']['credential_response']

/** Narrows to auth-js's type, which adds static methods of `PublicKeyCredential` that auth-js never calls. */
const isAnswered = (credential: Credential | null): credential is AnsweredCredential =>
  credential instanceof PublicKeyCredential

/** Narrows to the browser's types, which lack the outdated transport `cable` of auth-js's types. */
const isRequest = (options: object): options is CredentialCreationOptions & CredentialRequestOptions =>
  'publicKey' in options

async function prompt(type: 'create' | 'request', options: object): Promise<AnsweredCredential> {
  if (!isRequest(options)) throw new DataError('unknown')
  try {
    const credential = await (type === 'create'
      ? navigator.credentials.create(options)
      : navigator.credentials.get(options))
    if (isAnswered(credential)) return credential
  } catch (error) {
    throw toPromptError(error)
  }
  throw new DataError('unknown')
}

/**
 * Runs the browser's prompt for a passkey of the account: creates a new one, otherwise the user selects any passkey of the account. Raises the
 * session to the second level. Throws a DataError; its reason is `passkey_not_used`, `passkey_known` or GoTrue's code, `mfa_verification_failed` for
 * a refused passkey.
 */
export async function provePasskey(supabase: Supabase, factorId: string): Promise<void> {
  const site = { rpId: location.hostname, rpOrigins: [location.origin] }
  const { data, error } = await supabase.auth.mfa.challenge({ factorId, webauthn: site })
  if (error) throw toDataError(error)
  const { webauthn } = data
  const credential = await prompt(webauthn.type, webauthn.credential_options)
  const { error: refusal } = await supabase.auth.mfa.verify({
    factorId,
    challengeId: data.id,
    webauthn: { ...site, type: webauthn.type, credential_response: credential },
  })
  // GoTrue reports a refused passkey as an error of the server, whose code auth-js drops.
  if (refusal?.status === 500) throw new DataError('invalid', { reason: 'mfa_verification_failed', cause: refusal })
  if (refusal) throw toDataError(refusal)
}
