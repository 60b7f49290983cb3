import { expect, test } from 'vitest'
import { securityHeaders } from './csp.ts'
import { headersFile, nginxFile, redirectsFile } from './host-files.ts'
import { FALLBACKS, REFERRER_POLICY } from './host-rules.ts'
import { MOVED } from '../testing/small-site.ts'

const HEADERS = securityHeaders({ scriptHashes: [`'sha256-known'`], apiUrl: 'https://api.example' })

test('gives both kinds of host every header of the local server, once [W1]', () => {
  const [pages = ''] = headersFile(HEADERS).split('\n\n')
  const server = nginxFile(HEADERS, {})
  for (const [name, value] of Object.entries(HEADERS)) {
    expect(pages.split('\n')).toContain(`  ${name}: ${value}`)
    expect(server.split(`add_header ${name} `)).toHaveLength(2)
    const sent = name === REFERRER_POLICY ? '$referrer_policy' : `"${value}"`
    expect(server).toContain(`add_header ${name} ${sent} always;`)
  }
})

test('pages with a key in their link send no referrer on Netlify and Cloudflare Pages, as the last value [W1]', () => {
  const blocks = headersFile(HEADERS).split('\n\n')
  const policies = (path: string) =>
    blocks
      .filter((block) => [path, '/*'].includes(block.split('\n')[0] ?? ''))
      .flatMap((block) => /Referrer-Policy: (.*)/.exec(block)?.[1] ?? [])
  for (const path of ['/offer', '/no/offer', '/client', '/no/client', '/newsletter/confirm', '/auth/*'])
    expect([path, policies(path).at(-1)]).toEqual([path, 'no-referrer'])
  expect(policies('/quote')).toEqual(['strict-origin-when-cross-origin'])
})

test('caches hashed files for a year, and sets no other header in two blocks', () => {
  const file = headersFile(HEADERS)
  expect(file).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n')
  const [everywhere = '', ...others] = file.split('\n\n')
  expect(everywhere).not.toContain('Cache-Control')
  for (const name of Object.keys(HEADERS).filter((header) => header !== REFERRER_POLICY))
    expect(others.join('\n')).not.toContain(`${name}:`)
})

test('nginx: responds with 404 for articles without a file, with the page that fetches them', () => {
  expect(nginxFile(HEADERS, FALLBACKS)).toContain(
    'location ~ ^/blog/[a-z\\d]+(?:-[a-z\\d]+)*$ { error_page 404 /blog/_post.html; try_files $uri $uri.html =404; }',
  )
})

test('serves the app shell for sign-in and admin, and the article shell for newer articles, before the parent folder matches', () => {
  expect(redirectsFile(FALLBACKS).split('\n')).toEqual([
    '/auth /app 200',
    '/auth/* /app 200',
    '/admin /app 200',
    '/admin/* /app 200',
    '/blog/* /blog/_post 404',
    '/no/blog/* /no/blog/_post 404',
    '/projects/* /projects/_case 404',
    '/no/projects/* /no/projects/_case 404',
    '/no/* /no/404 404',
    '',
  ])
  expect(redirectsFile({})).not.toContain('blog')
})

test('Netlify and Cloudflare Pages: redirect the former path of an article before anything else', () => {
  expect(redirectsFile(FALLBACKS, MOVED).split('\n').slice(0, 3)).toEqual([
    '/blog/former /blog/known 301',
    '/no/blog/former /blog/known 301',
    '/auth /app 200',
  ])
})
