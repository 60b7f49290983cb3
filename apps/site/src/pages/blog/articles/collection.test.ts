import { expect, test } from 'vitest'
import type { ArticleSummary } from '../../../articles/article.ts'
import { filterArticles, mergeArticles, relatedArticles } from './collection.ts'

const article = (slug: string, facts: Partial<ArticleSummary> = {}): ArticleSummary => ({
  slug,
  language: 'en',
  title: slug,
  excerpt: '',
  author: null,
  published: '2025-01-01',
  day: '2025-01-01',
  category: 'Backend',
  tags: [],
  featured: false,
  minutes: 1,
  picture: null,
  version: null,
  ...facts,
})
const slugs = (articles: readonly ArticleSummary[]) => articles.map(({ slug }) => slug)

test('sorts articles by day or timestamp, newest first', () => {
  const merged = mergeArticles(
    [article('old', { published: '2024-01-30' }), article('day', { published: '2025-06-01' })],
    [article('moment', { published: '2025-06-01T08:00:00+02:00', version: 'v' })],
  )
  expect(slugs(merged)).toEqual(['moment', 'day', 'old'])
})

test('replaces the built-in article with the stored post of the same slug', () => {
  const [only, ...others] = mergeArticles(
    [article('a', { title: 'Built in' })],
    [article('a', { title: 'Stored', version: 'v' })],
  )
  expect(others).toEqual([])
  expect(only?.title).toBe('Stored')
})

const articles = [
  article('outbox', { title: 'The outbox', excerpt: 'Mail that is never lost', tags: ['PostgreSQL'] }),
  article('forms', { title: 'Forms', excerpt: 'Nothing typed is lost', category: 'Frontend', tags: ['React'] }),
]

test.each([
  ['', null, ['outbox', 'forms']],
  ['lost', null, ['outbox', 'forms']],
  ['LOST mail', null, ['outbox']],
  ['  postgresql ', null, ['outbox']],
  ['lost', 'Frontend', ['forms']],
  ['', 'AI', []],
  ['nothing like it', null, []],
] as const)('finds for %j in %j the articles %j', (query, category, found) => {
  expect(slugs(filterArticles(articles, { query, category }))).toEqual(found)
})

test.each([
  ['Blåbær', 'Bla\u030Abær'],
  ['Bla\u030Abær', 'Blåbær'],
])('finds letters in either form: %j by %j', (title, query) => {
  expect(slugs(filterArticles([article('a', { title })], { query, category: null }))).toEqual(['a'])
})

test('relates at most three other articles, the most similar first, then the newest', () => {
  const shelves = [
    article('self', { tags: ['sql', 'mail'] }),
    article('both', { tags: ['SQL'], published: '2020-01-01' }),
    article('same-old', { published: '2023-01-01' }),
    article('same-new', { published: '2024-01-01' }),
    article('tag', { category: 'AI', tags: ['mail'] }),
    article('stranger', { category: 'Frontend', tags: ['css'] }),
  ]
  expect(slugs(relatedArticles(shelves, article('self', { tags: ['sql', 'mail'] })))).toEqual([
    'both',
    'same-new',
    'same-old',
  ])
  expect(slugs(relatedArticles(shelves, article('x', { category: 'AI', tags: ['mail'] })))).toEqual([
    'tag',
    'self',
    'stranger',
  ])
})
