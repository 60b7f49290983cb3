import type { SupabaseClient } from '@supabase/supabase-js'
import { onTestFinished } from 'vitest'
import type { ProviderName } from '../../../../../server/settings/providers.ts'
import { newClient } from '../../../client.ts'
import { browse, type IdentityProvider, type Person, startIdentityProvider } from '../../../identity-provider.ts'
import { SITE, type TestStackOptions, type TestStack, useTestStack } from '../../../support.ts'
import { join } from '../support.ts'

export const BACK = `${SITE}/en/admin`

export const KARI = 'kari@example.test'

const PEOPLE: Readonly<Record<string, Person>> = {
  kari: { email: KARI, email_verified: true, name: 'Kari Nordmann' },
  ola: { email: 'ola@example.test', email_verified: true, name: 'Ola Nordmann' },
  impostor: { email: KARI, email_verified: false, name: 'Not Kari' },
  nameless: { name: 'No Address' },
}

export interface OAuthStack extends TestStack {
  readonly provider: IdentityProvider
  /** Starts a sign-in and returns the URL of the provider's page. */
  start(client: SupabaseClient, person: string, redirectTo?: string): Promise<string>
  /** Signs in with the provider and returns the URL to which the gateway redirects the browser. */
  visit(url: string): Promise<URL>
  /** Signs in as a person and returns the client with the session. */
  signIn(person: string): Promise<SupabaseClient>
  pkceClient(): SupabaseClient
  /** Signs up, confirms the address and sets a password; returns a client that can link sign-ins. */
  owner(email: string, status?: 'approved'): Promise<SupabaseClient>
  /** Starts to link the sign-in of a person and returns the URL of the provider, or the error code. */
  startLink(client: SupabaseClient, person: string): Promise<string>
  /** Links the sign-in of a person. Returns the code of the error, or null. */
  link(client: SupabaseClient, person: string): Promise<string | null>
}

/** Starts a test stack with an OpenID provider, by default under the name of Keycloak. */
export async function useOAuthStack(
  options: TestStackOptions = {},
  name: ProviderName = 'keycloak',
  people: Readonly<Record<string, Person>> = PEOPLE,
): Promise<OAuthStack> {
  const provider = await startIdentityProvider(people, name === 'azure' ? '/v2.0' : '')
  onTestFinished(() => provider.stop())
  const { clientId, secret, url } = provider
  const stack = await useTestStack({ confirmEmail: true, providers: { [name]: { clientId, secret, url } }, ...options })
  provider.register(`${stack.url}/auth/v1/callback`)
  const origins = [new URL(url).origin, new URL(stack.url).origin]
  const pkceClient = () => newClient(stack.url, stack.publishableKey, 'pkce')
  const visit = (address: string) => browse(address, origins)
  const start = async (client: SupabaseClient, person: string, redirectTo = BACK) => {
    const { data } = await client.auth.signInWithOAuth({
      provider: name,
      options: { redirectTo, queryParams: { login_hint: person }, skipBrowserRedirect: true },
    })
    return data.url ?? ''
  }
  const signIn = async (person: string) => {
    const client = pkceClient()
    const target = await visit(await start(client, person))
    const { error } = await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '')
    if (error) throw new Error(`${error.code}: ${target.href}`)
    return client
  }
  const owner = async (email: string, status?: 'approved') => {
    const { data } = await (await join(stack, email, status)).auth.getSession()
    const client = pkceClient()
    const { access_token = '', refresh_token = '' } = data.session ?? {}
    await client.auth.setSession({ access_token, refresh_token })
    return client
  }
  const startLink = async (client: SupabaseClient, person: string) => {
    const { data, error } = await client.auth.linkIdentity({
      provider: name,
      options: { redirectTo: BACK, queryParams: { login_hint: person }, skipBrowserRedirect: true },
    })
    return error?.code ?? data.url ?? ''
  }
  const link = async (client: SupabaseClient, person: string) => {
    const started = await startLink(client, person)
    if (!started.startsWith('http')) return started
    const { searchParams } = await visit(started)
    const code = searchParams.get('code')
    if (code === null) return searchParams.get('error_code')
    return (await client.auth.exchangeCodeForSession(code)).error?.code ?? null
  }
  return { ...stack, provider, start, visit, signIn, pkceClient, owner, startLink, link }
}
