import { expect, test } from 'vitest'
import { headTags, pageTitle } from './head-tags.ts'
import { organizationJsonLd, scriptJson } from './organization.ts'
import { english } from '../content/defaults.en.ts'

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
  const company = { ...english.company_info, name: '</script><img src=x>' }
  const json = organizationJsonLd({ company, siteUrl: 'https://site.example', topics: ['Backend'] })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject({ name: '</script><img src=x>', location: { name: 'Oslo, Norway' } })
})
