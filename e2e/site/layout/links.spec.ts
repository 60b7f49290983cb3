import { expect, test } from '../../support/test.ts'

/** Matches link targets other than pages of the public site. */
const NOT_CRAWLED = /^\/(?:auth|admin|assets|icons|social)(?:\/|$)/

interface Crawled {
  readonly status: number
  readonly html: string
}

const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<(?:a|link)\\b[^>]*?\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  )

/** Follows every link of the served HTML, starting at both home pages, as a visitor without JavaScript. */
async function crawl(siteUrl: string): Promise<Map<string, Crawled>> {
  const found = new Map<string, Crawled>()
  const unvisited = ['/', '/no']
  const known = new Set(unvisited)
  for (let path = unvisited.pop(); path !== undefined; path = unvisited.pop()) {
    const response = await fetch(siteUrl + path)
    const body = await response.text()
    const html = response.headers.get('content-type')?.includes('text/html') ? body : ''
    found.set(path, { status: response.status, html })
    for (const href of attribute(html, 'href')) {
      const { origin, pathname } = new URL(href, siteUrl + path)
      if (origin !== new URL(siteUrl).origin || known.has(pathname) || NOT_CRAWLED.test(pathname)) continue
      known.add(pathname)
      unvisited.push(pathname)
    }
  }
  return found
}

test('follows every link to a complete page without JavaScript', async ({ stack }) => {
  const found = await crawl(stack.siteUrl)
  expect([...found].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([])

  // Every page of the sitemap is reachable by links.
  const sitemap = await (await fetch(`${stack.siteUrl}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((path) => !found.has(path))).toEqual([])

  const lacking = listed.flatMap((path) => {
    const html = found.get(path)?.html ?? ''
    const parts = {
      'one h1': (html.match(/<h1[\s>]/g) ?? []).length === 1,
      title: /<title>[^<]+<\/title>/.test(html),
      description: /<meta name="description" content="[^"]+"/.test(html),
      canonical: html.includes(`<link rel="canonical" href="${stack.siteUrl}${path === '/' ? '' : path}`),
    }
    return Object.entries(parts).flatMap(([name, isThere]) => (isThere ? [] : [`${path}: ${name}`]))
  })
  expect(lacking).toEqual([])

  // Only the language toggle links from a Norwegian page to an English one; the sign-in has one URL for both.
  const strayed = [...found].flatMap(([path, { html }]) =>
    /^\/no(?:\/|$)/.test(path)
      ? [...html.matchAll(/<a\b(?![^>]*hreflang)[^>]*?\shref="(\/(?!(?:no|auth)["/#?])[^"]*)"/gi)].map(
          ([, href]) => `${path}: ${href}`,
        )
      : [],
  )
  expect(strayed).toEqual([])

  const lost = [...found].flatMap(([path, { html }]) =>
    attribute(html, 'href').flatMap((href) => {
      const { origin, pathname, hash } = new URL(href, stack.siteUrl + path)
      const target = origin === stack.siteUrl && hash !== '' ? found.get(pathname) : undefined
      return target && !target.html.includes(`id="${decodeURIComponent(hash.slice(1))}"`) ? [`${path}: ${href}`] : []
    }),
  )
  expect(lost).toEqual([])
})
