import type { Location } from 'react-router-dom'
import { z } from 'zod/mini'
import { ADMIN_LANDING, ADMIN_PATH } from '../paths.ts'

/** The result of an emailed link, or of a sign-in by a provider, that needs a message. */
const linkNotice = z.discriminatedUnion('kind', [
  /** The server's refusal, with its description. */
  z.object({
    kind: z.literal('refused'),
    code: z.optional(z.string()),
    description: z.string().check(z.maxLength(300)),
  }),
  /** A code that was requested in another browser, or was used. */
  z.object({ kind: z.literal('other-browser') }),
  /** Confirmed, but not signed in here. */
  z.object({ kind: z.literal('confirmed') }),
  z.object({ kind: z.literal('email-changed') }),
  z.object({ kind: z.literal('email-half-changed') }),
  /** A sign-in by a provider that failed, with its code. */
  z.object({ kind: z.literal('provider'), code: z.string().check(z.maxLength(100)) }),
])
export type LinkNotice = z.infer<typeof linkNotice>

// Only URLs of the admin. `/admin#…` is a fragment of the first screen.
const ADMIN_ADDRESS = new RegExp(`^${ADMIN_PATH}[/#]`)

// The browser's history outlives a release, so its state is validated like any stored data.
const authState = z.object({
  returnTo: z.catch(z.optional(z.string().check(z.regex(ADMIN_ADDRESS))), undefined),
  notice: z.catch(z.optional(linkNotice), undefined),
})

/** The location state of the sign-in screen: the requested URL, and the notice to show. */
export type AuthState = z.infer<typeof authState>

/** Returns the location state of the sign-in area; empty without one. */
export function readAuthState(state: unknown): AuthState {
  return z.catch(authState, {}).parse(state)
}

/** Returns the requested URL as location state for the redirect to the sign-in. */
export function returnState({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): AuthState {
  return { returnTo: pathname + search + hash }
}

/** Returns the URL to open after signing in: the requested admin URL, or the first screen. Never a URL outside the admin. */
export function returnTarget(state: unknown): string {
  return readAuthState(state).returnTo ?? `${ADMIN_PATH}/${ADMIN_LANDING}`
}
