import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import type { ProviderSettings } from '../../server/settings/providers.ts'
import { listen } from '../../server/gateway/listen.ts'

/**
 * Starts a stub of GitHub's sign-in and API, which follow OAuth 2.0 but not OpenID Connect. Stops it after the
 * test.
 */
export async function startGithub(
  user: { readonly id: number; readonly login: string; readonly name?: string },
  emails: readonly { readonly email: string; readonly primary: boolean; readonly verified: boolean }[],
): Promise<ProviderSettings & { readonly url: string }> {
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub')
    if (pathname === '/login/oauth/authorize') {
      const target = new URL(searchParams.get('redirect_uri') ?? '')
      target.searchParams.set('code', 'code')
      target.searchParams.set('state', searchParams.get('state') ?? '')
      return response.writeHead(302, { location: target.href }).end()
    }
    if (pathname === '/login/oauth/access_token') return send(200, { access_token: 'token', token_type: 'bearer' })
    if (request.headers.authorization !== 'Bearer token') return send(401, {})
    if (pathname === '/api/v3/user') return send(200, user)
    return pathname === '/api/v3/user/emails' ? send(200, emails) : send(404, {})
  })
  const url = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { clientId: 'client', secret: 'secret', url }
}
