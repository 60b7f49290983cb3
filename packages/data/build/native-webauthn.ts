/**
 * Replaces auth-js's WebAuthn module. The client converts the JSON of passkeys with these functions; browsers that offer passkeys
 * (`factors/passkeys.ts`) do it themselves.
 */

export const deserializeCredentialCreationOptions = (options: PublicKeyCredentialCreationOptionsJSON) =>
  PublicKeyCredential.parseCreationOptionsFromJSON(options)

export const deserializeCredentialRequestOptions = (options: PublicKeyCredentialRequestOptionsJSON) =>
  PublicKeyCredential.parseRequestOptionsFromJSON(options)

const serialize = (credential: PublicKeyCredential) => credential.toJSON()

export { serialize as serializeCredentialCreationResponse, serialize as serializeCredentialRequestResponse }

/** Constructed by the client, and never used: `factors/passkeys.ts` calls the browser. */
export function WebAuthnApi(): void {}

// Passkeys are second factors, not a sign-in.
export {
  unused as browserSupportsWebAuthn,
  unused as createCredential,
  unused as getCredential,
  unused as webAuthnAbortService,
} from './unused-supabase.ts'
