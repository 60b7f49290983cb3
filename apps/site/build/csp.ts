import { createHash } from 'node:crypto'

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

/**
 * Returns the content security policy of every page (rule W1): scripts of the site and inline scripts by hash, requests to the site and its
 * API only. Styles may be inline because emotion writes them.
 */
export function contentSecurityPolicy({
  scriptHashes,
  apiUrl,
}: {
  scriptHashes: readonly string[]
  apiUrl: string | null
}): string {
  const api = apiSources(apiUrl)
  return [
    `default-src 'self'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${api[0] ?? ''}`.trim(),
    `font-src 'self'`,
    `connect-src 'self' ${api.join(' ')}`.trim(),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** Returns the headers of every response (rule W1). */
export function securityHeaders(policy: {
  scriptHashes: readonly string[]
  apiUrl: string | null
}): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}
