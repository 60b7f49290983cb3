import { createHash } from 'node:crypto'
import type { CaptchaConfig } from '@nordlys/data/lib/config'
import { DESKTOP_ORIGIN } from '@nordlys/ui/platform/preview-page.ts'

/** Returns the CSP source of an inline script: the hash of its text. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Returns the origins that pages may call: the API over HTTP and over web sockets. */
function apiSources(apiUrl: string | null): string[] {
  if (!apiUrl) return []
  const { origin } = new URL(apiUrl)
  return [origin, origin.replace(/^http/, 'ws')]
}

/** WebAssembly of the site: the encoder of pictures in the admin. Unlike 'unsafe-eval', it allows no JavaScript from text. */
const WASM = `'wasm-unsafe-eval'`

/** What determines the policy of the pages. */
export interface PagePolicy {
  readonly scriptHashes: readonly string[]
  readonly apiUrl: string | null
  /** The provider of the check against bots; null without one. */
  readonly captcha?: CaptchaConfig['provider'] | null | undefined
}

/** The origins of each provider: hCaptcha also loads styles and sends requests from the page. */
const CAPTCHA_SOURCES = {
  turnstile: { script: 'https://challenges.cloudflare.com', page: '' },
  hcaptcha: {
    script: 'https://hcaptcha.com https://*.hcaptcha.com',
    page: 'https://hcaptcha.com https://*.hcaptcha.com',
  },
} as const

/**
 * Returns the content security policy of every page (rule W1): scripts of the site and inline scripts by hash, requests to the site and its
 * API only, and those of the check against bots where there is one. Only the admin frames pages, for previews (rule W14). Styles may be inline
 * because emotion writes them.
 */
export function contentSecurityPolicy({ scriptHashes, apiUrl, captcha = null }: PagePolicy): string {
  const api = apiSources(apiUrl)
  const { script, page } = captcha ? CAPTCHA_SOURCES[captcha] : { script: '', page: '' }
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, WASM, ...scriptHashes, script].join(' ').trim(),
    `style-src 'self' 'unsafe-inline' ${page}`.trim(),
    `img-src 'self' data: blob: ${api[0] ?? ''}`.trim(),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...api, page].join(' ').trim(),
    `frame-src 'self' ${script}`.trim(),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self' ${DESKTOP_ORIGIN}`,
  ].join('; ')
}

/** Returns the headers of every response (rule W1). */
export function securityHeaders(policy: PagePolicy): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // Browsers that know frame-ancestors ignore it.
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Everything here is public. A previewed page, whose origin is its own (rule W14), loads its files like another site.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Access-Control-Allow-Origin': '*',
  }
}
