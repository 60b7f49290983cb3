/** The URLs that links in mails may target. */
export interface LinkTargets {
  /** The site's URL without a trailing slash. */
  readonly siteUrl: string
  /** The public URL of the API without a trailing slash. */
  readonly apiUrl: string
  /** The origins of the product's pages. */
  readonly allowedOrigins: readonly string[]
}

interface Links {
  /** The confirmation page. It spends the token when the user presses its button, so that mail scanners cannot. */
  readonly link: string
  /** Opens the desktop app through the auth service; null when a page requested the mail. */
  readonly app_link: string | null
}

const CONFIRM_PATH = '/auth/confirm'

/** Returns the confirmation page on the origin that requested the mail if that origin is allowed, and on the site otherwise. */
function pageOf(redirectTo: URL | null, { siteUrl, allowedOrigins }: LinkTargets): URL {
  const isOther = redirectTo && redirectTo.origin !== new URL(siteUrl).origin
  const base = isOther && allowedOrigins.includes(redirectTo.origin) ? redirectTo.origin : siteUrl
  return new URL(base + CONFIRM_PATH)
}

/** The link type as named by the page and by the auth service. */
export interface LinkTypes {
  readonly page: string
  readonly service: string
}

/** Returns the links of a mail. The auth service has checked `redirectTo` against its allow list. */
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
