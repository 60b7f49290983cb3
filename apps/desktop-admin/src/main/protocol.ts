import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { net, protocol } from 'electron'
import { appFile } from './app-file.ts'
import { contentSecurityPolicy } from './csp.ts'

const RENDERER = join(import.meta.dirname, '../renderer')

/** Must run before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ])
}

/** Serves the built screens, and nothing outside their folder; each with a policy that lets them call the server chosen now. */
export function serveApp(serverUrl: () => string | null): void {
  protocol.handle('app', async (request) => {
    const file = request.method === 'GET' ? appFile(RENDERER, request.url) : null
    if (!file) return new Response(null, { status: 404 })
    const found = await net.fetch(pathToFileURL(file).href).catch(() => null)
    if (!found) return new Response(null, { status: 404 })
    const headers = new Headers(found.headers)
    headers.set('Content-Security-Policy', contentSecurityPolicy(serverUrl()))
    headers.set('X-Content-Type-Options', 'nosniff')
    return new Response(found.body, { status: found.status, headers })
  })
}
