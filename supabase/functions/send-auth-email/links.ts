/** Where links in mails may lead. */
export interface LinkTargets {
  /** Without a slash at the end. */
  readonly siteUrl: string
  /** The public URL of the API, without a slash at the end. */
  readonly apiUrl: string
  /** Origins of pages that are ours. */
  readonly allowedOrigins: readonly string[]
}

interface Links {
  /** Our page, which spends the token only when its button is pressed, so that mail scanners do not. Works in every browser. */
  readonly link: string
  /** Leads through the auth service into the app that asked for the mail; null where a page did. */
  readonly app_link: string | null
}

const CONFIRM_PATH = '/auth/confirm'

/** The page beside the one that asked, as far as it is ours, or else the site's. */
function pageOf(redirectTo: URL | null, { siteUrl, allowedOrigins }: LinkTargets): URL {
  const isOther = redirectTo && redirectTo.origin !== new URL(siteUrl).origin
  const base = isOther && allowedOrigins.includes(redirectTo.origin) ? redirectTo.origin : siteUrl
  return new URL(base + CONFIRM_PATH)
}

/** What the page and the auth service call what a link does. */
export interface LinkTypes {
  readonly page: string
  readonly service: string
}

/** The links of a mail. `redirectTo` has been checked by the auth service against its list. */
export function linksOf(tokenHash: string, types: LinkTypes, redirectTo: string | null, targets: LinkTargets): Links {
  const target = redirectTo === null ? null : URL.parse(redirectTo)
  const isApp = target !== null && !/^https?:$/.test(target.protocol)
  const page = pageOf(isApp ? null : target, targets)
  page.search = new URLSearchParams({ token_hash: tokenHash, type: types.page }).toString()
  if (!isApp || redirectTo === null) return { link: page.href, app_link: null }
  const app = new URL(`${targets.apiUrl}/auth/v1/verify`)
  app.search = new URLSearchParams({ token: tokenHash, type: types.service, redirect_to: redirectTo }).toString()
  return { link: page.href, app_link: app.href }
}
