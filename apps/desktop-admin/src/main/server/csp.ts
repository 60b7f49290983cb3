import type { Server } from '@nordlys/data/lib/config'

const originOf = (address: string | undefined) => (address ? new URL(address).origin : '')

/**
 * Returns the content security policy of the app's pages (rule E1): scripts and fonts of the app, requests to the chosen server only, frames of its
 * website only, for previews. Styles may be inline because emotion writes them.
 */
export function contentSecurityPolicy(chosen: Pick<Server, 'url' | 'siteUrl'> | null): string {
  const server = originOf(chosen?.url)
  return [
    `default-src 'none'`,
    // For the WebAssembly encoder of pictures.
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: ${server}`.trim(),
    `font-src 'self'`,
    `connect-src 'self' ${server} ${server.replace(/^http/, 'ws')}`.trim(),
    `frame-src ${originOf(chosen?.siteUrl) || "'none'"}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
