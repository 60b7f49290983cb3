import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { changeRows, deleteRows, storeRows } from '../../support/product/backend.ts'
import { changePost, deletePost, storePost } from '../../support/pages/blog-posts.ts'
import { Product, type StackInfo } from '../../support/product/product.ts'
import { expect, test } from '../../support/test.ts'

interface Page {
  readonly status: number
  readonly html: string
}

/** Fetches a page as a crawler does, which runs no script. */
async function crawl({ siteUrl }: Pick<StackInfo, 'siteUrl'>, path: string): Promise<Page> {
  const response = await fetch(siteUrl + path)
  return { status: response.status, html: await response.text() }
}

/** Waits until the HTML of a path contains a text, and returns it. */
async function crawlUntil(stack: Pick<StackInfo, 'siteUrl'>, path: string, text: string): Promise<string> {
  await expect.poll(async () => (await crawl(stack, path)).html.includes(text)).toBe(true)
  return (await crawl(stack, path)).html
}

const hasSlug = async (stack: StackInfo, slug: string) =>
  Object.fromEntries(
    await Promise.all(
      ['/sitemap.xml', '/rss.xml', '/blog', `/blog/${slug}`].map(async (path) => {
        const { status, html } = await crawl(stack, path)
        return [path, status === 200 && html.includes(`/blog/${slug}`) && !html.includes('noindex')] as const
      }),
    ),
  )

const everywhere = (slug: string, isThere: boolean) => ({
  '/sitemap.xml': isThere,
  '/rss.xml': isThere,
  '/blog': isThere,
  [`/blog/${slug}`]: isThere,
})

test('adds page, preview, sitemap and feed entry of a post soon after it is published, and removes them with it', async ({
  stack,
}) => {
  const slug = 'live-post'
  const title = 'Written <after> the build & "quoted"'
  await storePost(stack, {
    title,
    slug,
    category: 'AI',
    excerpt: 'An excerpt of its own.',
    content: 'The first words.',
  })
  try {
    await expect.poll(() => hasSlug(stack, slug)).toEqual(everywhere(slug, true))
    const { html } = await crawl(stack, `/blog/${slug}`)
    const escaped = 'Written &lt;after&gt; the build &amp; &quot;quoted&quot;'
    expect(html).toContain(`<title>${escaped} – Blog – Nordlys Consulting</title>`)
    expect(html).toContain(`<meta property="og:title" content="${escaped}`)
    expect(html).toMatch(/<meta name="description" content="An excerpt of its own\."/)
    expect(html).toContain(`<link rel="canonical" href="${stack.siteUrl}/blog/${slug}"`)
    expect(html).toContain('The first words.')
    expect(html).toMatch(/<script type="application\/ld\+json">.*Written/)
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await fetch(image)).headers.get('content-type')).toBe('image/png')

    await changePost(stack, slug, { content: 'Other words.', title: 'Renamed' })
    await crawlUntil(stack, `/blog/${slug}`, 'Other words.')
    await crawlUntil(stack, '/blog', 'Renamed')
    await changePost(stack, slug, { slug: `${slug}-moved` })
    await expect.poll(() => hasSlug(stack, `${slug}-moved`)).toEqual(everywhere(`${slug}-moved`, true))
    const former = await fetch(`${stack.siteUrl}/blog/${slug}`, { redirect: 'manual' })
    expect([former.status, former.headers.get('location')]).toEqual([301, `/blog/${slug}-moved`])
    await changePost(stack, `${slug}-moved`, { published: false })
    await expect.poll(() => hasSlug(stack, `${slug}-moved`)).toEqual(everywhere(`${slug}-moved`, false))
    expect((await crawl(stack, `/blog/${slug}-moved`)).status).toBe(404)
  } finally {
    await deletePost(stack, `${slug}-moved`)
    await deletePost(stack, slug)
  }
})

test('publishes a scheduled post at its time', async ({ stack }) => {
  const slug = 'live-planned'
  const moment = new Date(Date.now() + 30_000)
  await storeRows(stack, 'blog_posts', [
    { title: 'Planned', slug, category: 'AI', published: true, published_at: moment.toISOString() },
  ])
  try {
    expect((await crawl(stack, `/blog/${slug}`)).status).toBe(404)
    await expect.poll(() => hasSlug(stack, slug)).toEqual(everywhere(slug, true))
    expect(Date.now()).toBeGreaterThan(moment.getTime())
  } finally {
    await deletePost(stack, slug)
  }
})

test('updates projects and copy for crawlers in every page, and keeps the entity tags of unchanged pages', async ({
  stack,
}) => {
  const compressed = (path: string) =>
    new Promise<string>((resolve, reject) => {
      request(`${stack.siteUrl}${path}`, { headers: { 'accept-encoding': 'br' } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => resolve(brotliDecompressSync(Buffer.concat(parts)).toString()))
      })
        .on('error', reject)
        .end()
    })
  const etagOf = async (path: string) => (await fetch(stack.siteUrl + path)).headers.get('etag')
  const before = await etagOf('/privacy-policy')
  const project = {
    title: 'Lives on',
    title_no: 'Lever videre',
    category: 'Maritime',
    status: 'active',
    technologies: [],
  }
  await storeRows(stack, 'projects', [project])
  try {
    await crawlUntil(stack, '/projects', 'Lives on')
    await crawlUntil(stack, '/no/projects', 'Lever videre')
    expect(await compressed('/projects')).toContain('Lives on')
    expect(await etagOf('/privacy-policy')).toBe(before)
    await changeRows(stack, 'projects', 'title_no=eq.Lever%20videre', { title: 'Lives <b>on</b>' })
    await crawlUntil(stack, '/projects', 'Lives &lt;b&gt;on&lt;/b&gt;')
  } finally {
    await deleteRows(stack, 'projects', 'title_no=eq.Lever%20videre')
  }
  await expect.poll(async () => (await crawl(stack, '/projects')).html.includes('Lives')).toBe(false)
})

test('follows another backend, and keeps its pages while they cannot be rendered', async ({ stack }) => {
  // A second product starts and is rebuilt three times.
  let refused: RegExp | null = null
  let refusals = 0
  const gateway = createServer((incoming, outgoing) => {
    if (refused?.test(incoming.url ?? '')) {
      refusals += 1
      outgoing.writeHead(500).end('{}')
      return
    }
    // A company without stored copy.
    if (incoming.url?.startsWith('/rest/v1/rpc/get_site_copy')) {
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end('[]')
      return
    }
    const target = new URL(incoming.url ?? '/', stack.apiUrl)
    const { host: _host, ...headers } = incoming.headers
    const forwarded = request(target, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => {
    gateway.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line no-unsafe-type-assertion -- a TCP server has a port
  const { port } = gateway.address() as AddressInfo
  const product = new Product()
  try {
    const { SITE_PORT: sitePort = '' } = await product.environment({
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    })
    expect(await product.launch()).toBe('ready')
    const site = { siteUrl: `http://127.0.0.1:${sitePort}` }
    const project = { title: 'Far away', category: 'Maritime', status: 'active', technologies: [] }
    await storeRows(stack, 'projects', [project])
    await crawlUntil(site, '/projects', 'Far away')

    refused = /get_public_projects/
    await changeRows(stack, 'projects', 'title=in.("Far away","Further away")', { title: 'Further away' })
    await expect.poll(() => refusals).toBeGreaterThan(0)
    expect((await crawl(site, '/projects')).html).toContain('Far away')
    refused = null
    await crawlUntil(site, '/projects', 'Further away')
    await storePost(stack, { title: 'Far post', slug: 'live-far', category: 'AI', content: 'Far words.' })
    await crawlUntil(site, '/blog/live-far', 'Far words.')
    const { code, output } = await product.stop()
    expect(code).toBe(0)
    expect(output).toContain('Changes are not published: The backend')
    expect(output).toMatch(/Published changes: \d+ of \d+ pages re-rendered\./)
  } finally {
    await product.remove()
    gateway.close()
    gateway.closeAllConnections()
    await deletePost(stack, 'live-far')
    await deleteRows(stack, 'projects', 'title=in.("Far away","Further away")')
  }
})
