/** The URLs that links in mails may have. */
export interface LinkTargets {
  /** Without a slash at the end. */
  readonly siteUrl: string
  /** The public URL of the API, without a slash at the end. */
  readonly apiUrl: string
  /** Origins of our pages. */
  readonly allowedOrigins: readonly string[]
}

interface Links {
  /** Our confirmation page. It uses the token when its button is pressed, so mail scanners do not use it up. */
  readonly link: string
  /** Opens the desktop app through the auth service; null when a page requested the mail. */
  readonly app_link: string | null
}

const CONFIRM_PATH = '/auth/confirm'

/** Returns the confirmation page on the origin that requested the mail when that origin is allowed, otherwise on the site. */
function pageOf(redirectTo: URL | null, { siteUrl, allowedOrigins }: LinkTargets): URL {
  const isOther = redirectTo && redirectTo.origin !== new URL(siteUrl).origin
  const base = isOther && allowedOrigins.includes(redirectTo.origin) ? redirectTo.origin : siteUrl
  return new URL(base + CONFIRM_PATH)
}

/** The type of a link, as the page and as the auth service name it. */
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
