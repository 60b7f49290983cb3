import { expect, test } from 'vitest'
import type { Article } from '../articles/article.ts'
import { blogPostingJsonLd } from './blog-posting.ts'

const article: Article = {
  slug: 'a-slug',
  language: 'no',
  title: '</script><script>alert(1)</script>',
  excerpt: 'Kort',
  description: 'Kort',
  metaTitle: null,
  author: null,
  published: '2024-01-30',
  day: '2024-01-30',
  category: 'Architecture',
  tags: ['a'],
  featured: false,
  minutes: 12,
  picture: null,
  version: null,
  languages: ['no'],
  html: '',
  headings: [],
}
const facts = {
  url: 'https://site.example/no/blog/a-slug',
  siteUrl: 'https://site.example',
  companyName: 'Acme',
  image: null,
  lang: 'nb',
}

test('escapes an article’s structured data for a script element [W2]', () => {
  const json = blogPostingJsonLd({ article, ...facts })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BlogPosting',
    headline: article.title,
    inLanguage: 'nb',
    datePublished: '2024-01-30',
    timeRequired: 'PT12M',
    author: { '@type': 'Organization', name: 'Acme' },
  })
})

test('has the picture of an article that has one', () => {
  expect(JSON.parse(blogPostingJsonLd({ article, ...facts }))).not.toHaveProperty('image')
  const image = 'https://api.example/quay.webp'
  expect(JSON.parse(blogPostingJsonLd({ article, ...facts, image }))).toMatchObject({ image })
})

test('describes a named author as a person', () => {
  const json = blogPostingJsonLd({ article: { ...article, author: 'Kari' }, ...facts })
  expect(JSON.parse(json)).toMatchObject({ author: { '@type': 'Person', name: 'Kari' } })
})

test('identifies a stored post by its id, so that it stays the same when its URL changes', () => {
  const id = '0b0e7a52-6a0e-4f0f-9d38-1f1c65a2d9aa'
  const idAt = (url: string, of: Article) => JSON.parse(blogPostingJsonLd({ article: of, ...facts, url }))['@id']
  expect(idAt('https://site.example/blog/old', { ...article, id })).toBe(`urn:uuid:${id}`)
  expect(idAt('https://site.example/blog/new', { ...article, id })).toBe(`urn:uuid:${id}`)
  expect(idAt(facts.url, article)).toBe(`${facts.url}#article`)
})
