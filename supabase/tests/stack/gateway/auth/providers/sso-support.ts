import type { SupabaseClient } from '@supabase/supabase-js'
import { SITE, type TestStack } from '../../../support.ts'

export const COMPANY_DOMAIN = 'company.test'
export const KARI = `kari@${COMPANY_DOMAIN}`

/** The URL to which a sign-in with a company redirects. */
export const BACK = `${SITE}/en/admin`

/** Calls the administration of identity providers. */
export async function adminSso(stack: TestStack, method: string, path: string, body?: object, key = stack.secretKey) {
  const response = await fetch(`${stack.url}/auth/v1/admin/sso/providers${path}`, {
    method,
    headers: { apikey: key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** Registers the identity provider of the company. */
export const registerCompany = (stack: TestStack, metadata_xml: string) =>
  adminSso(stack, 'POST', '', { type: 'saml', metadata_xml, domains: [COMPANY_DOMAIN] })

/** Starts a sign-in with the company and returns the URL of its identity provider. */
export async function startSso(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.auth.signInWithSSO({ domain: COMPANY_DOMAIN, options: { redirectTo: BACK } })
  if (error) throw error
  return data?.url ?? ''
}

/** Posts the form of the identity provider and returns the redirect. */
export async function post(stack: Pick<TestStack, 'url'>, form: URLSearchParams): Promise<URL> {
  const response = await fetch(`${stack.url}/auth/v1/sso/saml/acs`, { method: 'POST', body: form, redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '')
}
