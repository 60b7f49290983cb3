import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cloudFrontFunction } from './cloudfront.ts'
import { SHELL } from './host-rules.ts'
import { ANSWERS, MOVED, PAGES, REFERRER_POLICIES } from '../testing/small-site.ts'

const SOURCE = await cloudFrontFunction(MOVED)
const resultSchema = z.object({
  uri: z.string().optional(),
  statusCode: z.number().optional(),
  headers: z.object({ location: z.object({ value: z.string() }) }).optional(),
})

const handle = (uri: string, querystring: Readonly<Record<string, { value: string }>> = {}) =>
  resultSchema.parse(runInNewContext(`${SOURCE};handler(event)`, { event: { request: { uri, querystring } } }))

test.each(ANSWERS)('CloudFront: responds to %s with its page, or none (%i)', (path, status) => {
  const { uri = '' } = handle(path.replace(/\?.*/, ''))
  expect(PAGES.includes(uri.slice(1))).toBe(status === 200)
})

test('CloudFront: sends files as they are, and the app shell for sign-in and admin', () => {
  expect(handle('/assets/entry-abc.js').uri).toBe('/assets/entry-abc.js')
  for (const folder of SHELL.folders) expect(handle(`/${folder}/any/page`).uri).toBe(`/${SHELL.file}`)
})

const lead = (uri: string) => handle(uri, { a: { value: '1' }, b: { value: '' } }).headers?.location.value

test('CloudFront: redirects a trailing slash to the path without it, never to another host', () => {
  expect(lead('/no/quote/')).toBe('/no/quote?a=1&b')
  expect(lead('//evil.example/')).toBe('/evil.example?a=1&b')
  expect(lead(String.raw`/\evil.example/`)).toBe('/evil.example?a=1&b')
})

test('CloudFront: redirects a path with capitals to the one in small letters', () => {
  expect(lead('/No/Quote')).toBe('/no/quote?a=1&b')
  expect(lead('/Admin/Contacts')).toBe('/admin/Contacts?a=1&b')
  for (const uri of ['/assets/entry-aBc.js', '/admin/Contacts', '/quote'])
    expect(handle(uri).headers?.location).toBeUndefined()
})

test('CloudFront: redirects the former path of an article', () => {
  expect(handle('/no/blog/former', { a: { value: '1' } })).toMatchObject({
    statusCode: 301,
    headers: { location: { value: '/blog/known?a=1' } },
  })
  expect(handle('/blog/constructor').statusCode).toBeUndefined()
})

test.each(REFERRER_POLICIES.filter(([path]) => path !== '/admin'))(
  'CloudFront: %s has the referrer policy %s [W1]',
  (path, policy) => {
    const uri = path.replace(/\?.*/, '')
    const headers = { 'referrer-policy': { value: 'strict-origin-when-cross-origin' } }
    for (const asked of [uri, handle(uri).uri]) {
      const event = { request: { uri: asked, querystring: {} }, response: { statusCode: 200, headers: { ...headers } } }
      expect(runInNewContext(`${SOURCE};handler(event)`, { event })).toMatchObject({
        headers: {
          'referrer-policy': { value: policy },
          ...(policy === 'no-referrer' && { 'x-robots-tag': { value: 'noindex' } }),
        },
      })
    }
  },
)

test('CloudFront: keeps the last renamed articles when the function would be too large', async () => {
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`/blog/former-${n}`, `/blog/present-${n}`]))
  const source = await cloudFrontFunction(many)
  expect(source.length).toBeLessThanOrEqual(10_240)
  expect(source).toContain('"/blog/former-0":"/blog/present-0"')
  expect(source).not.toContain('former-1999')
})
