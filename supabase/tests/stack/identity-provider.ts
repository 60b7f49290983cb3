import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { listen } from '../../server/gateway/listen.ts'

/** A person's profile at the provider. */
export interface Person {
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly xms_edov?: boolean
}

/** A real OpenID provider on this machine. */
export interface IdentityProvider {
  /** The issuer. */
  readonly url: string
  readonly clientId: string
  readonly secret: string
  /** Registers the only client, whose callback is known after the gateway's start. */
  register(redirectUri: string): void
  stop(): Promise<void>
}

const [clientId, secret] = ['nordlys', 'the secret of the client']

/** Returns the page on which a person signs in. Its links select the person, or refuse. */
const signInPage = (people: Readonly<Record<string, Person>>, uid: string) =>
  `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in</h1>${[...Object.keys(people), 'nobody']
    .map((id) => `<p><a href="/sign-in/${uid}?as=${id}">${id}</a></p>`)
    .join('')}`

/** Starts an OpenID provider. A `login_hint` selects the person who signs in, without a page. `path` is the path of its issuer. */
export async function startIdentityProvider(
  people: Readonly<Record<string, Person>>,
  path = '',
): Promise<IdentityProvider> {
  let answer: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => void answer?.(request, response))
  const url = await listen(server, 0, '127.0.0.1')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

  const register = (redirectUri: string) => {
    // It warns that its data is in memory.
    const { warn } = console
    // oxlint-disable-next-line no-console -- as above
    console.warn = () => undefined
    const provider = new Provider(url + path, {
      clients: [
        {
          client_id: clientId,
          client_secret: secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: 'client_secret_post',
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig' }] },
      cookies: { keys: ['the key of the cookies'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], profile: ['name'] },
      conformIdTokenClaims: false,
      ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
      findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
      loadExistingGrant: async ({ oidc }) => {
        const grant = new provider.Grant({ clientId, accountId: oidc.account?.accountId ?? '' })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    // oxlint-disable-next-line no-console -- as above
    console.warn = warn
    const serve = provider.callback()
    answer = async (request, response) => {
      if (!request.url?.startsWith('/sign-in/')) {
        // The provider reads the path under which it is mounted from the original URL.
        Object.assign(request, { originalUrl: request.url, url: request.url?.slice(path.length) })
        return serve(request, response)
      }
      const { uid, params } = await provider.interactionDetails(request, response)
      const id = new URL(request.url, url).searchParams.get('as') ?? params['login_hint']
      if (typeof id !== 'string') {
        response.setHeader('content-type', 'text/html')
        response.end(signInPage(people, uid))
        return undefined
      }
      const result = id === 'nobody' ? { error: 'access_denied' } : { login: { accountId: id } }
      return provider.interactionFinished(request, response, result)
    }
  }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url, clientId, secret, register, stop }
}

/**
 * Opens a URL as a browser does: follows redirects with cookies while they stay on these origins. Returns the first URL elsewhere.
 */
export async function browse(start: string, origins: readonly string[]): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  while (origins.includes(url.origin)) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    // oxlint-disable-next-line no-await-in-loop -- each redirect follows from the one before
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (!location) throw new Error(`${response.status} at ${url.href}: ${await response.text()}`)
    url = new URL(location, url)
  }
  return url
}
