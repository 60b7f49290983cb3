/**
 * Returns the content security policy of the app's pages (rule E1): scripts and fonts of the app, requests to the chosen server only.
 * Styles may be inline because emotion writes them.
 */
export function contentSecurityPolicy(serverUrl: string | null): string {
  const server = serverUrl === null ? '' : new URL(serverUrl).origin
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${server}`.trim(),
    `font-src 'self'`,
    `connect-src 'self' ${server} ${server.replace(/^http/, 'ws')}`.trim(),
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
