import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compressFolder } from '../compress.ts'
import { HOST_FILES } from '../hosts/host-rules.ts'

export const LONG = 'long enough to be worth compressing '.repeat(64)

/** The former paths of its articles, and the present ones. */
export const MOVED = { '/blog/former': '/blog/known', '/no/blog/former': '/blog/known' }

/** A small finished site. */
const FILES = {
  'index.html': '<h1>home</h1>',
  'quote.html': LONG,
  'no.html': '<h1>hjem</h1>',
  'no/quote.html': '<h1>pris</h1>',
  'offer.html': '<h1>offer</h1>',
  'no/client.html': '<h1>kunde</h1>',
  '404.html': '<h1>not found</h1>',
  'no/404.html': '<h1>fant ikke</h1>',
  'app.html': '<h1>app</h1>',
  'blog/known.html': '<h1>known</h1>',
  'blog/_post.html': '<h1>shell</h1>',
  'no/blog/_post.html': '<h1>skall</h1>',
  'projects/_case.html': '<h1>case shell</h1>',
  'no/projects/_case.html': '<h1>kundehistorieskall</h1>',
  'assets/entry-abc.js': LONG,
  [HOST_FILES.policy]: JSON.stringify({ scriptHashes: [`'sha256-known'`] }),
  [HOST_FILES.moved]: JSON.stringify(MOVED),
  [HOST_FILES.cloudfront]: 'hidden',
  [HOST_FILES.headers]: 'hidden',
  [HOST_FILES.redirects]: 'hidden',
  [HOST_FILES.nginx]: 'hidden',
  [HOST_FILES.vercel]: 'hidden',
  [`${HOST_FILES.policy}.gz`]: 'hidden',
}

/** The names of its pages. */
export const PAGES = Object.keys(FILES).filter((file) => file.endsWith('.html'))

/** Writes the small site, with compressed copies, into a folder. */
export async function writeSite(dir: string): Promise<void> {
  const writing = Object.entries(FILES).map(async ([file, content]) => {
    const path = join(dir, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  })
  await Promise.all(writing)
  await compressFolder(dir, '**/*.{html,js,json}')
}

/** The responses of every host that follows the rules: path, status and a part of the page. */
export const ANSWERS = [
  ['/', 200, 'home'],
  ['/no', 200, 'hjem'],
  ['/no/quote', 200, 'pris'],
  ['/quote?from=mail', 200, 'long'],
  ['/missing', 404, 'not found'],
  ['/no/missing', 404, 'fant ikke'],
  ['/norway', 404, 'not found'],
  ['/auth', 200, 'app'],
  ['/auth/reset-password', 200, 'app'],
  ['/admin/quote-management?status=pending', 200, 'app'],
  ['/administration', 404, 'not found'],
  ['/blog/known', 200, 'known'],
  ['/blog/Not_A_Slug', 404, 'not found'],
  ['/no/blog/a/b', 404, 'fant ikke'],
] as const

/** The responses of a static host for records without a file: the page that fetches them. */
export const LATE_ANSWERS = [
  ['/blog/published-later', 404, 'shell'],
  ['/no/blog/published-later?a=1', 404, 'skall'],
  ['/no/projects/published-later', 404, 'kundehistorieskall'],
] as const

/** The referrer policies that hosts send for a path: none where the link may hold a key. */
export const REFERRER_POLICIES = [
  ['/offer?k=secret', 'no-referrer'],
  ['/draft?k=secret', 'no-referrer'],
  ['/no/client?k=secret', 'no-referrer'],
  ['/newsletter/confirm?k=secret', 'no-referrer'],
  ['/auth', 'no-referrer'],
  ['/auth/confirm?token_hash=secret', 'no-referrer'],
  ['/quote', 'strict-origin-when-cross-origin'],
  ['/offers', 'strict-origin-when-cross-origin'],
  ['/authors', 'strict-origin-when-cross-origin'],
  ['/admin', 'strict-origin-when-cross-origin'],
] as const

/** Whether pages with a referrer policy are excluded from search engines by a header. */
export const robotsOf = (policy: string) => (policy === 'no-referrer' ? 'noindex' : null)

/** More responses of our server and nginx, for files for hosts and unusual encodings. */
export const HIDDEN_ANSWERS = [
  ['/blog/%3Cscript%3E', 404, 'not found'],
  [`/${HOST_FILES.policy}`, 404, 'not found'],
  ['/%68eaders.json', 404, 'not found'],
  ['/headers%2ejson', 404, 'not found'],
  ['/%68%65%61%64%65%72%73%2E%6A%73%6F%6E', 404, 'not found'],
  ['/%2568eaders.json', 404, 'not found'],
  ['/./headers.json', 404, 'not found'],
  ['/no/../headers.json', 404, 'not found'],
  ['/no%2f..%2fheaders.json', 404, 'not found'],
  ['//headers.json', 404, 'not found'],
  ['/%2fheaders.json', 404, 'not found'],
  ['/headers.json%00', 404, 'not found'],
  ['/headers.json/', 308, ''],
  ['/headers.json.br', 404, 'not found'],
  ['/headers.json.gz', 404, 'not found'],
  ['/_headers', 404, 'not found'],
  ['/%5fheaders', 404, 'not found'],
  ['/%5Fredirects', 404, 'not found'],
  ['/_nginx%2econf', 404, 'not found'],
  ['/../../etc/passwd', 404, 'not found'],
  ['/%2e%2e/%2e%2e/etc/passwd', 404, 'not found'],
  ['/%', 404, 'not found'],
] as const
