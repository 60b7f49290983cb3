import { z } from 'zod/mini'
import { localStore } from '../lib/browser-storage.ts'
import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { fetchData } from '../lib/requests/response.ts'
import { profileKeys } from '../profiles/keys.ts'

/** The secret of the last sign-up in this browser, which keeps its password when the address is confirmed here (rule D9). */
const KEY = 'sign-up-secret'

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Stores a new secret and returns its hash for the sign-up; null outside a secure context, where browsers cannot compute it. */
export async function createSignUpProof(): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle
  if (!subtle) return null
  const secret = toHex(crypto.getRandomValues(new Uint8Array(32)))
  localStore.set(KEY, secret)
  return toHex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(secret))))
}

/** Removes the secret. */
export const removeSignUpProof = (): void => localStore.set(KEY, null)

/** Returns whether this browser has signed up and has not confirmed the address yet. */
export const hasSignUpProof = (): boolean => localStore.get(KEY) !== null

/**
 * Restores the password of the sign-up in the session that has confirmed the address. Returns false when this browser did not sign up, or
 * when the confirmation is too old. Throws a DataError.
 */
export async function keepSignUpPassword(supabase: Supabase): Promise<boolean> {
  const secret = localStore.get(KEY)
  if (secret === null) return false
  const isKept = await fetchData(supabase.rpc('keep_sign_up_password', { secret }), z.boolean())
  // The server accepts one attempt.
  removeSignUpProof()
  return isKept
}

/** Keeps the password of the sign-up, and refetches the profile, which records whether there is one. */
export const useKeepSignUpPassword = () => useBackendMutation(keepSignUpPassword, profileKeys.all)
