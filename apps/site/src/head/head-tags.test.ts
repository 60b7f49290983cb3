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

test('links a page to its own URL and both translations', () => {
  const tags = headTags({ ...facts, language: 'no' })
  const links = tags.filter((tag) => tag.tag === 'link')
  expect(links).toEqual([
    { tag: 'link', rel: 'canonical', href: 'https://site.example/no/quote' },
    { tag: 'link', rel: 'alternate', hrefLang: 'en', href: 'https://site.example/quote' },
    { tag: 'link', rel: 'alternate', hrefLang: 'nb', href: 'https://site.example/no/quote' },
    { tag: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://site.example/quote' },
  ])
  expect(tags).toContainEqual({ tag: 'meta', property: 'og:locale', content: 'nb_NO' })
  expect(tags).toContainEqual({ tag: 'meta', property: 'og:locale:alternate', content: 'en_GB' })
})

test('puts the company first in the title of the home page and last in others', () => {
  expect(pageTitle({ ...facts, path: '/' })).toBe('Acme – Price calculator')
  expect(pageTitle(facts)).toBe('Price calculator – Acme')
})

test('links a page in one language to no translation', () => {
  const links = headTags({ ...facts, language: 'no', languages: ['no'] }).filter((tag) => tag.tag === 'link')
  expect(links).toEqual([
    { tag: 'link', rel: 'canonical', href: 'https://site.example/no/quote' },
    { tag: 'link', rel: 'alternate', hrefLang: 'nb', href: 'https://site.example/no/quote' },
    { tag: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://site.example/no/quote' },
  ])
})

test('states the date, author and subjects of an article', () => {
  const article = { published: '2024-01-30', modified: null, author: 'Kari', section: 'AI', tags: ['a', 'b', 'a'] }
  const tags = headTags({ ...facts, language: 'en', article })
  expect(tags).toContainEqual({ tag: 'meta', property: 'og:type', content: 'article' })
  expect(tags).toContainEqual({ tag: 'meta', property: 'article:published_time', content: '2024-01-30' })
  expect(tags.filter((tag) => tag.tag === 'meta' && tag.property === 'article:tag')).toHaveLength(2)
})

test('gives a page without a canonical URL noindex and no referrer, because links in mails contain a secret', () => {
  const tags = headTags({ ...facts, language: 'en', path: null })
  expect(tags.some((tag) => tag.tag === 'link')).toBe(false)
  expect(tags).toContainEqual({ tag: 'meta', name: 'robots', content: 'noindex' })
  expect(tags).toContainEqual({ tag: 'meta', name: 'referrer', content: 'no-referrer' })
})

test('gives every page one title, description, and set of Open Graph and Twitter tags', () => {
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

test('escapes text in structured data for the script element [W2]', () => {
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

/** Returns the types of the nodes of structured data. */
const typesOf = (json: string) => JSON.parse(json)['@graph'].map((node: { '@type': string }) => node['@type'])

test('describes the service and the questions of a page, with the organisation as provider', () => {
  const page = {
    company: frame.company_info,
    siteUrl: 'https://site.example',
    lang: 'nb',
    topics: [],
    trail: [{ name: 'Home', address: 'https://site.example/no' }],
  }
  expect(typesOf(structuredData(page))).toEqual(['Organization', 'WebSite'])
  const address = 'https://site.example/no/services/ai-applications'
  const service = { name: 'KI-løsninger', description: 'Svar fra egne dokumenter.', address }
  const questions = [{ question: 'Hvor lenge?', answer: '</script>Lenge.' }]
  const json = structuredData({ ...page, service, questions })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)['@graph'].slice(2)).toMatchObject([
    {
      '@type': 'Service',
      name: 'KI-løsninger',
      description: 'Svar fra egne dokumenter.',
      url: address,
      provider: { '@id': 'https://site.example/#organization' },
    },
    {
      '@type': 'FAQPage',
      inLanguage: 'nb',
      mainEntity: [{ name: 'Hvor lenge?', acceptedAnswer: { text: '</script>Lenge.' } }],
    },
  ])
})
