import type { Page } from 'playwright/test'
import { browse, startIdentityProvider } from '../../../supabase/tests/stack/identity-provider.ts'
import { createSamlProvider } from '../../../supabase/tests/stack/saml-provider.ts'
import { Product, type StackInfo } from '../product/product.ts'

/** The domain of the company that has its own sign-in. */
export const COMPANY_DOMAIN = 'company.test'

/** A product with an OpenID provider, named Keycloak, and a company sign-in. */
export interface ProviderProduct {
  readonly stack: StackInfo
  /** Signs in on the open page of the provider; `nobody` cancels. */
  readonly signInAs: (page: Page, person: string) => Promise<void>
  /** Opens a URL that leads to the provider, signs in there without a browser, and returns the URL to which the product redirects. */
  readonly follow: (url: string, person: string) => Promise<string>
  /** Starts and finishes a sign-in in another browser, and returns the URL of the redirect with an unused code. */
  readonly linkOf: (person: string, redirectTo: string) => Promise<string>
  /** Opens the URL of the company, signs in there without a browser, and returns the URL to which the product redirects. */
  readonly followToCompany: (url: string, email: string) => Promise<string>
  /** Plays the sign-in page of the company, which signs these addresses in, one after another. */
  readonly serveCompany: (page: Page, emails: readonly string[]) => Promise<void>
  readonly remove: () => Promise<void>
}

/** Starts the product and its providers. The people's names are their keys; their addresses are at `id.test`. */
export async function startProviderProduct(people: readonly string[]): Promise<ProviderProduct> {
  const [provider, company] = await Promise.all([
    startIdentityProvider(
      Object.fromEntries(
        people.map((id) => [id, { email: `${id}@id.test`, email_verified: true, name: `Person ${id}` }]),
      ),
    ),
    createSamlProvider(),
  ])
  const product = new Product()
  await product.environment({
    SUPABASE_AUTH_EXTERNAL_KEYCLOAK_ENABLED: 'true',
    SUPABASE_AUTH_EXTERNAL_KEYCLOAK_CLIENT_ID: provider.clientId,
    SUPABASE_AUTH_EXTERNAL_KEYCLOAK_SECRET: provider.secret,
    SUPABASE_AUTH_EXTERNAL_KEYCLOAK_URL: provider.url,
    GOTRUE_SAML_ENABLED: 'true',
  })
  const stack = await product.start()
  provider.register(`${stack.apiUrl}/auth/v1/callback`)
  const registered = await fetch(`${stack.apiUrl}/auth/v1/admin/sso/providers`, {
    method: 'POST',
    headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'saml', metadata_xml: company.metadata, domains: [COMPANY_DOMAIN] }),
  })
  const follow = async (address: string, person: string) => {
    const url = new URL(address)
    url.searchParams.set('login_hint', person)
    return (await browse(url.href, [provider.url, new URL(stack.apiUrl).origin])).href
  }
  if (!registered.ok) throw new Error(await registered.text())
  return {
    stack,
    signInAs: (page, person) => page.getByRole('link', { name: person, exact: true }).click(),
    follow,
    linkOf(person, redirectTo) {
      const start = new URL(`${stack.apiUrl}/auth/v1/authorize`)
      start.search = new URLSearchParams({
        provider: 'keycloak',
        redirect_to: redirectTo,
        code_challenge: 'c'.repeat(43),
        code_challenge_method: 's256',
      }).toString()
      return follow(start.href, person)
    },
    async followToCompany(url, email) {
      const body = await company.answer({ url: stack.apiUrl }, url, { email })
      const acs = `${stack.apiUrl}/auth/v1/sso/saml/acs`
      return (await fetch(acs, { method: 'POST', body, redirect: 'manual' })).headers.get('location') ?? ''
    },
    async serveCompany(page, emails) {
      const remaining = [...emails]
      await page.route(`https://id.${COMPANY_DOMAIN}/**`, async (route) => {
        const form = await company.answer({ url: stack.apiUrl }, route.request().url(), {
          email: remaining.shift() ?? '',
        })
        const fields = [...form].map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
        const body = `<form method="post" action="${stack.apiUrl}/auth/v1/sso/saml/acs">${fields.join('')}<button>Company account</button></form>`
        await route.fulfill({ contentType: 'text/html', body })
      })
    },
    async remove() {
      await product.remove()
      await provider.stop()
    },
  }
}
