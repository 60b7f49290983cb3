import type { User } from '@supabase/supabase-js'
import { requireFreshSession } from '../auth/proof.ts'
import { CALLBACK_PATH, returnUrl } from '../lib/session/return-url.ts'
import type { Supabase } from '../lib/client.ts'
import { DataError, toDataError } from '../lib/errors.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import type { Language } from '../lib/validation.ts'
import { identityKeys } from './keys.ts'
import { fetchIdentities } from './queries.ts'
import type { ProviderName } from './schema.ts'
import { type Started, storeStarted } from './started.ts'

// The page is opened by the caller, because the desktop app opens it in the system's browser.
const options = () => {
  const redirectTo = returnUrl(CALLBACK_PATH)
  return { skipBrowserRedirect: true, ...(redirectTo !== undefined && { redirectTo }) }
}

interface StartedUrl {
  readonly data: { readonly url: string | null } | null
  readonly error: unknown
}

function urlOf({ data, error }: StartedUrl): string {
  if (error) throw toDataError(error)
  if (!data?.url) throw new DataError('unknown')
  return data.url
}

interface ProviderSignIn {
  readonly provider: ProviderName
  /** The URL to open after the sign-in. */
  readonly returnTo: string | null
}

/** Starts a sign-in by a provider and returns the URL of its page. Throws a DataError. */
export async function startProviderSignIn(supabase: Supabase, { provider, returnTo }: ProviderSignIn): Promise<string> {
  const url = urlOf(await supabase.auth.signInWithOAuth({ provider, options: options() }))
  storeStarted({ kind: 'sign-in', returnTo })
  return url
}

interface CompanySignIn {
  readonly email: string
  readonly returnTo: string | null
  /** The token of the check against bots, where the server has one. */
  readonly captchaToken?: string | undefined
}

/**
 * Starts the sign-in with the company of an address and returns the URL of its page. Throws a DataError, whose reason is `sso_provider_not_found` for
 * a company without single sign-on here.
 */
export async function startCompanySignIn(
  supabase: Supabase,
  { email, returnTo, captchaToken }: CompanySignIn,
): Promise<string> {
  const domain = email.split('@').at(-1) ?? ''
  const url = urlOf(
    await supabase.auth.signInWithSSO({
      domain,
      options: { ...options(), ...(captchaToken !== undefined && { captchaToken }) },
    }),
  )
  storeStarted({ kind: 'sign-in', returnTo })
  return url
}

/** Starts to link a provider to the account of a fresh session and returns the URL of its page. Throws a DataError. */
export async function startLinking(supabase: Supabase, provider: ProviderName): Promise<string> {
  await requireFreshSession(supabase)
  const known = (await fetchIdentities(supabase)).map(({ identity_id: id }) => id)
  const url = urlOf(await supabase.auth.linkIdentity({ provider, options: options() }))
  storeStarted({ kind: 'link', provider, known })
  return url
}

/** What a provider's redirect adds to the URL. */
export interface ProviderReturn {
  readonly code: string | null
  /** The code of the error, without its description: anyone can write a link with a description. */
  readonly error: string | null
}

interface Finish extends ProviderReturn {
  /** What this tab has started; null for a redirect that it did not start. */
  readonly started: Started | null
  /** Stored for the mails to a new account. */
  readonly language: Language
}

export type FinishedReturn =
  | { readonly kind: 'sign-in'; readonly returnTo: string | null }
  | { readonly kind: 'link'; readonly provider: string }

/**
 * Finishes what was started at a provider: exchanges the code for a session, or for the link. Throws a DataError; its reason is
 * `not_started_here` for a redirect that this app or browser has not started, so that a link cannot sign a person in to another account.
 */
export async function finishAtProvider(
  supabase: Supabase,
  { code, error, started, language }: Finish,
): Promise<FinishedReturn> {
  if (error !== null) throw new DataError('refused', { reason: error })
  if (code === null) throw new DataError('refused', { reason: 'not_started_here' })
  if (started?.kind === 'link') return finishLinking(supabase, code, started)
  const user = await exchange(supabase, code)
  // Providers do not report a language. Without one, mails are in the company's language.
  if (user.user_metadata['language'] === undefined) await supabase.auth.updateUser({ data: { language } })
  return { kind: 'sign-in', returnTo: started?.returnTo ?? null }
}

type StartedLink = Extract<Started, { readonly kind: 'link' }>

const isLinked = async (supabase: Supabase, { provider, known }: StartedLink): Promise<boolean> =>
  (await fetchIdentities(supabase)).some((each) => each.provider === provider && !known.includes(each.identity_id))

/**
 * A hosted project links before it redirects; its code would replace the proven session by one of the first level, so it is not used. The
 * single-machine server links at the exchange, and keeps the session.
 */
async function finishLinking(supabase: Supabase, code: string, started: StartedLink): Promise<FinishedReturn> {
  if (!(await isLinked(supabase, started))) {
    await exchange(supabase, code)
    if (!(await isLinked(supabase, started))) throw new DataError('refused', { reason: 'not_started_here' })
  }
  return { kind: 'link', provider: started.provider }
}

// The client has no verifier, or the verifier of another flow.
const FOREIGN: ReadonlySet<string | undefined> = new Set(['pkce_code_verifier_not_found', 'bad_code_verifier'])

async function exchange(supabase: Supabase, code: string): Promise<User> {
  const { data, error } = await supabase.auth.exchangeCodeForSession(code)
  if (!error) return data.user
  throw FOREIGN.has(error.code) ? new DataError('refused', { reason: 'not_started_here' }) : toDataError(error)
}

/** Unlinks a sign-in method from the account of a fresh session. Throws a DataError. */
export async function unlink(supabase: Supabase, identityId: string): Promise<void> {
  await requireFreshSession(supabase)
  const { data, error: listError } = await supabase.auth.getUserIdentities()
  if (listError) throw toDataError(listError)
  const identity = data.identities.find((each) => each.identity_id === identityId)
  if (!identity) throw new DataError('not_found', { reason: 'identity_not_found' })
  const { error } = await supabase.auth.unlinkIdentity(identity)
  if (error) throw toDataError(error)
}

export const useProviderSignIn = () => useBackendMutation(startProviderSignIn)
export const useCompanySignIn = () => useBackendMutation(startCompanySignIn)
export const useStartLinking = () => useBackendMutation(startLinking)
export const useFinishAtProvider = () => useBackendMutation(finishAtProvider, identityKeys.own)
export const useUnlink = () => useBackendMutation(unlink, identityKeys.own)
