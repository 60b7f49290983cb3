import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { findCaddy, serveByCaddy } from '../../../apps/site/build/testing/caddy.ts'
import { storeRows } from '../../support/product/backend.ts'
import { freePort, Product } from '../../support/product/product.ts'
import { expect, test } from '../../support/test.ts'

const caddy = findCaddy()
if ('reason' in caddy)
  process.stderr.write(`The server is not tested behind Caddy, which cannot be had here: ${caddy.reason}\n`)

const stackSchema = z.object({ apiUrl: z.string(), publishableKey: z.string(), secretKey: z.string() })

/** Returns whether a frame confirms a subscription to changes. */
const isSubscribed = ({ payload }: { readonly payload: string | Buffer }) =>
  String(payload).includes('postgres_changes')

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Call {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** A valid message of a visitor's form, without its id. */
const MESSAGE = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  company: 'Fjord AS',
  projectType: 'Backend Development',
  budgetRange: '$10k - $25k',
  subject: 'A register',
  message: 'Can you help us?',
  language: 'en',
  reference: '',
  elapsed_ms: 60_000,
}

/** Starts the product as in docs/deploy/server.md, behind the Caddyfile of that page, with certificates of a test authority. */
async function startServer() {
  const [product, https, site, api] = [new Product(), await freePort(), await freePort(), await freePort()]
  const [siteUrl, apiUrl] = [`https://www.localhost:${https}`, `https://api.localhost:${https}`]
  await product.environment({
    SITE_PORT: String(site),
    API_PORT: String(api),
    DEMO: 'false',
    TRUSTED_PROXIES: '1',
    SITE_URL: siteUrl,
    PUBLIC_API_URL: apiUrl,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '1',
    SMTP_FROM: 'no-reply@localhost',
  })
  const state = await product.launch()
  if (state !== 'ready') throw new Error(`The product did not start: ${state.output}`)
  const stack = stackSchema.parse(JSON.parse(readFileSync(join(product.folder, 'stack.json'), 'utf8')))
  if ('reason' in caddy) throw new Error(caddy.reason)
  const proxy = await serveByCaddy(caddy.paths[0] ?? '', join(product.folder, 'caddy'), { site, api, https })

  /** Sends a request to the proxy on this machine, because some systems do not resolve names below `localhost`. */
  const call = (url: string, { method = 'GET', headers = {}, body }: Call = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const { hostname, host, pathname, search } = new URL(url)
      const options = { host: '127.0.0.1', port: https, servername: hostname, ca: proxy.ca, path: pathname + search }
      request({ ...options, method, headers: { host, ...headers }, agent: false }, (response) => {
        const { statusCode: status, headers: received } = response
        text(response).then((content) => resolve({ status, headers: received, body: content }), reject)
      })
        .once('error', reject)
        .end(body)
    })
  const stop = async () => {
    await proxy.stop()
    await product.remove()
  }
  return { siteUrl, apiUrl, local: { ...stack, apiUrl: `http://127.0.0.1:${api}` }, printed: stack, call, stop }
}

test.describe('a server behind Caddy', () => {
  test.skip('reason' in caddy, 'Caddy is not available here')
  let server: Awaited<ReturnType<typeof startServer>>
  test.beforeAll(async () => {
    server = await startServer()
    const { siteUrl, apiUrl, call } = server
    // Caddy issues the certificate of each name after its start.
    const isServed = (url: string) =>
      expect
        .poll(() =>
          call(url).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true)
    await Promise.all([siteUrl, apiUrl, siteUrl.replace('www', 'bare')].map(isServed))
  })
  test.afterAll(async () => {
    await server.stop()
  })

  test('serves pages by TLS, compressed, with the public URLs', async () => {
    const { siteUrl, apiUrl, printed, call } = server
    const home = await call(`${siteUrl}/`, { headers: { 'accept-encoding': 'gzip' } })
    expect(home.status).toBe(200)
    expect(home.headers).toMatchObject({
      'content-encoding': 'gzip',
      'strict-transport-security': expect.stringContaining('max-age='),
    })
    const socketUrl = apiUrl.replace('https', 'wss')
    expect(home.headers['content-security-policy']).toContain(`connect-src 'self' ${apiUrl} ${socketUrl}`)
    expect((await call(`${siteUrl}/sitemap.xml`)).body).toContain(`<loc>${siteUrl}/projects</loc>`)
    expect((await call(`${siteUrl}/missing`)).status).toBe(404)
    expect((await call(siteUrl.replace('www', 'bare'))).headers.location).toMatch(/^https:\/\/www\.localhost/)
    expect(printed.apiUrl).toBe(apiUrl)
  })

  test('rejects the demo administrator and long bodies', async () => {
    const { apiUrl, local, call } = server
    const headers = { apikey: local.publishableKey, 'content-type': 'application/json' }
    const password = { email: 'admin@nordlys.example', password: 'northern-lights' }
    const signIn = await call(`${apiUrl}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers,
      body: JSON.stringify(password),
    })
    expect([signIn.status, signIn.body]).toEqual([400, expect.stringContaining('invalid_credentials')])
    const long = await call(`${apiUrl}/functions/v1/send-contact-email`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ message: 'x'.repeat(100_000) }),
    })
    expect(long.status).toBe(413)
  })

  test('counts a visitor by the address that Caddy saw, despite a forged x-forwarded-for', async () => {
    const { siteUrl, apiUrl, local, call } = server
    const send = (count: number) =>
      call(`${apiUrl}/functions/v1/send-contact-email`, {
        method: 'POST',
        headers: {
          apikey: local.publishableKey,
          origin: siteUrl,
          'content-type': 'application/json',
          'x-forwarded-for': `192.0.2.${count}`,
          'cf-connecting-ip': `198.51.100.${count}`,
        },
        body: JSON.stringify({
          ...MESSAGE,
          id: randomUUID(),
          email: `kari${count}@example.test`,
        }),
      })
    const statuses: (number | undefined)[] = []
    // oxlint-disable-next-line no-await-in-loop -- sequential, so that the limit applies in order
    for (let count = 1; count <= 6; count += 1) statuses.push((await send(count)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('sends changes to an open page by a web socket', async ({ browser }) => {
    const socketUrl = server.apiUrl.replace('https', 'wss')
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    try {
      const page = await context.newPage()
      const socket = page.waitForEvent('websocket', (opened) => opened.url().startsWith(socketUrl))
      await page.goto(`${server.siteUrl}/projects`)
      await (await socket).waitForEvent('framereceived', isSubscribed)
      const project = { title: 'Live on a server', title_no: 'Direkte på en server', category: 'Maritime' }
      await storeRows(server.local, 'projects', [{ ...project, status: 'active', technologies: [] }])
      await expect(page.getByRole('heading', { name: project.title })).toBeVisible()
    } finally {
      await context.close()
    }
  })
})
