import { expect, test } from 'vitest'
import { fileOf } from './site-files.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

test('lists every page in each language with its translations, escaped', () => {
  const xml = sitemapXml([{ addresses: { en: 'https://a.example/x?a&b', nb: 'https://a.example/no/x' } }])
  expect(xml.match(/<loc>/g)).toHaveLength(2)
  expect(xml.match(/hreflang="nb"/g)).toHaveLength(2)
  expect(xml).toContain('x?a&amp;b')
})

test('states the last change of a page in each language where it is known', () => {
  const xml = sitemapXml([
    { addresses: { en: 'https://a.example/x', nb: 'https://a.example/no/x' }, changed: { en: '2025-06-01' } },
    { addresses: { en: 'https://a.example/y' } },
  ])
  expect(xml.match(/<lastmod>/g)).toHaveLength(1)
  expect(xml).toContain('<loc>https://a.example/x</loc>\n    <lastmod>2025-06-01</lastmod>\n')
})

test('excludes sign-in and admin from crawling', () => {
  expect(robotsTxt('https://a.example', ['/admin'])).toContain('Disallow: /admin\n')
})

test.each([
  ['/', 'index.html'],
  ['/no', 'no.html'],
  ['/no/quote', 'no/quote.html'],
])('writes %s to %s', (path, file) => {
  expect(fileOf(path)).toBe(file)
})
