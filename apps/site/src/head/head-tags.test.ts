import { expect, test } from 'vitest'
import { headTags, pageTitle } from './head-tags.ts'
import { scriptJson, structuredData } from './structured-data.ts'
import frame from '@nordlys/ui/site-copy/en/frame.ts'

const facts = {
  siteUrl: 'https://site.example',
  companyName: 'Acme',
  title: 'Price calculator',
  description: 'What would it cost?',
  path: '/quote',
} as const

test('a page names its own address and those of both languages', () => {
  const tags = headTags({ ...facts, language: 'no' })
  const links = tags.filter((tag) => tag.tag === 'link')
  expect(links).toEqual([
    { tag: 'link', rel: 'canonical', href: 'https://site.example/no/quote' },
    { tag: 'link', rel: 'alternate', hrefLang: 'en', href: 'https://site.example/quote' },
    { tag: 'link', rel: 'alternate', hrefLang: 'nb', href: 'https://site.example/no/quote' },
    { tag: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://site.example/quote' },
  ])
  expect(tags).toContainEqual({ tag: 'meta', property: 'og:locale', content: 'nb_NO' })
  expect(tags).toContainEqual({ tag: 'meta', property: 'og:locale:alternate', content: 'en_US' })
})

test('the company comes first in the title of the home page and last in the others', () => {
  expect(pageTitle({ ...facts, path: '/' })).toBe('Acme – Price calculator')
  expect(pageTitle(facts)).toBe('Price calculator – Acme')
})

test('a page in one language names no twin', () => {
  const links = headTags({ ...facts, language: 'no', languages: ['no'] }).filter((tag) => tag.tag === 'link')
  expect(links).toEqual([
    { tag: 'link', rel: 'canonical', href: 'https://site.example/no/quote' },
    { tag: 'link', rel: 'alternate', hrefLang: 'nb', href: 'https://site.example/no/quote' },
    { tag: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://site.example/no/quote' },
  ])
})

test('an article says when it was published, by whom and about what', () => {
  const article = { published: '2024-01-30', modified: null, author: 'Kari', section: 'AI', tags: ['a', 'b', 'a'] }
  const tags = headTags({ ...facts, language: 'en', article })
  expect(tags).toContainEqual({ tag: 'meta', property: 'og:type', content: 'article' })
  expect(tags).toContainEqual({ tag: 'meta', property: 'article:published_time', content: '2024-01-30' })
  expect(tags.filter((tag) => tag.tag === 'meta' && tag.property === 'article:tag')).toHaveLength(2)
})

test('a page that is not found has no address and asks not to be indexed', () => {
  const tags = headTags({ ...facts, language: 'en', path: null })
  expect(tags.some((tag) => tag.tag === 'link')).toBe(false)
  expect(tags).toContainEqual({ tag: 'meta', name: 'robots', content: 'noindex' })
})

test('every page has title, description, Open Graph and Twitter tags, each once', () => {
  const tags = headTags({ ...facts, language: 'en' })
  const names = tags
    .map((tag) => (tag.tag === 'meta' ? (tag.name ?? tag.property) : tag.tag))
    .filter((name) => name !== 'link')
  expect(new Set(names).size).toBe(names.length)
  for (const name of [
    'title',
    'description',
    'og:title',
    'og:description',
    'og:url',
    'twitter:card',
    'twitter:title',
  ]) {
    expect(names).toContain(name)
  }
})

test('text in structured data cannot end the script element (W2)', () => {
  expect(scriptJson({ text: '</script><script>alert(1)</script>' })).not.toContain('<')
  const company = { ...frame.company_info, name: '</script><img src=x>' }
  const json = structuredData({
    company,
    siteUrl: 'https://site.example',
    lang: 'en',
    topics: ['Backend'],
    trail: [{ name: 'Home', address: 'https://site.example/' }],
  })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)['@graph']).toMatchObject([
    { '@type': 'Organization', name: '</script><img src=x>', location: { name: 'Oslo, Norway' } },
    { '@type': 'WebSite', inLanguage: 'en' },
  ])
})
