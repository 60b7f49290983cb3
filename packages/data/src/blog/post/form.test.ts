import { expect, test } from 'vitest'
import type { Post } from './schema.ts'
import { postFormSchema, postValuesSchema, toPostRow, toPostValues } from './form.ts'
import { publicationStatus } from '../../lib/publication.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const PAST = '2026-02-01T08:00:00+00:00'
const COMING = '2999-04-01T08:00:00+00:00'

const post: Post = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'a-post',
  language: 'en',
  title: 'A post',
  excerpt: null,
  author_name: 'Kari',
  category: 'Backend',
  tags: [],
  featured: false,
  featured_image_url: null,
  words: 0,
  published: false,
  published_at: null,
  published_day: null,
  created_at: PAST,
  updated_at: PAST,
  content: null,
  meta_title: null,
  meta_description: null,
}
const values = toPostValues(post, NOW)
const parse = (change: object, plannedFor = '') => postFormSchema(plannedFor).safeParse({ ...values, ...change })
const problem = (change: object) => parse(change).error?.issues.map(({ message }) => message)

test('stores empty fields as null', () => {
  const blank = { excerpt: ' \n', content: '  ', featured_image_url: ' ', meta_title: '', meta_description: ' ' }
  expect(toPostRow(postFormSchema('').parse({ ...values, ...blank }), values)).toMatchObject({
    excerpt: null,
    content: null,
    featured_image_url: null,
    meta_title: null,
    meta_description: null,
    tags: [],
  })
})

test('keeps white space in the content and removes characters that PostgreSQL cannot store', () => {
  expect(parse({ content: '    code\n\ttab\u0000\u0007\uD800 end\n' }).data?.content).toBe(
    '    code\n\ttab\uFFFD end\n',
  )
})

test('trims and deduplicates tags', () => {
  expect(parse({ tags: [' sql ', 'sql', 'mail'] }).data?.tags).toEqual(['sql', 'mail'])
})

test.each([
  [{ title: ' ' }, 'errors:required'],
  [{ title: 'x'.repeat(201) }, 'errors:too_long=1'],
  [{ slug: '' }, 'errors:required'],
  [{ slug: 'Not a slug' }, 'errors:slug'],
  [{ slug: 'a--b' }, 'errors:slug'],
  [{ content: 'x'.repeat(200_001) }, 'errors:too_long=1'],
  [{ excerpt: 'x'.repeat(2001) }, 'errors:too_long=1'],
  [{ tags: Array.from({ length: 51 }, (_, n) => `tag ${n}`) }, 'errors:too_many'],
  [{ featured_image_url: 'javascript:alert(1)' }, 'errors:picture'],
  [{ featured_image_url: '//evil.example/x.png' }, 'errors:picture'],
  [{ meta_title: 'x'.repeat(201) }, 'errors:too_long=1'],
  [{ publish_at: '2001-01-01T00:00:00.000Z' }, 'errors:future'],
])('shows the error for %j at its field', (change, message) => {
  expect(problem(change)).toContain(message)
})

test.each(['https://pictures.example/a.jpg', 'http://x.example/b', '/pictures/harbour.jpg'])(
  'accepts %s as an image',
  (url) => {
    expect(parse({ featured_image_url: url }).data?.featured_image_url).toBe(url)
  },
)

test('accepts a scheduled time that has passed during editing', () => {
  const moment = '2026-02-01T08:00:00.000Z'
  expect(parse({ publish_at: moment }, moment).success).toBe(true)
})

test.each([
  [{ published: false, published_at: null }, 'draft', { publish_now: false, publish_at: '' }],
  [{ published: true, published_at: PAST }, 'published', { publish_now: true, publish_at: '' }],
  [
    { published: true, published_at: COMING },
    'scheduled',
    { publish_now: false, publish_at: '2999-04-01T08:00:00.000Z' },
  ],
] as const)('a post that is %j is %s, and its form says so', (state, status, shown) => {
  expect(publicationStatus({ ...post, ...state }, NOW)).toBe(status)
  expect(toPostValues({ ...post, ...state }, NOW)).toMatchObject(shown)
})

const DRAFT = { publish_now: false, publish_at: '' }
const OUT = { publish_now: true, publish_at: '' }
const PLANNED = { publish_now: false, publish_at: '2999-01-01T00:00:00.000Z' }

test.each([
  [OUT, DRAFT, { published: false, published_at: null }],
  [DRAFT, OUT, { published: true, published_at: null }],
  [PLANNED, OUT, { published: true, published_at: null }],
  [PLANNED, { ...PLANNED, publish_now: true }, { published: true, published_at: null }],
  [DRAFT, PLANNED, { published: true, published_at: '2999-01-01T00:00:00.000Z' }],
])('of a form that was %j stores %j as %j', (opened, form, stored) => {
  expect(toPostRow(postFormSchema('').parse({ ...values, ...form }), opened)).toMatchObject(stored)
})

test.each([DRAFT, OUT, PLANNED])('stores no publication that stays %j, which a wrong clock may have shown', (form) => {
  const row = toPostRow(postFormSchema('').parse({ ...values, ...form }), form)
  expect(Object.keys(row)).not.toContain('published')
  expect(Object.keys(row)).not.toContain('published_at')
})

test('restores form values from browser storage unchanged', () => {
  expect(postValuesSchema.parse(JSON.parse(JSON.stringify(values)))).toEqual(values)
})

test('counts a post as published only when visitors can see it, whatever the clock skew', () => {
  const soon = { published: true, published_at: new Date(NOW + 30_000).toISOString() }
  expect(publicationStatus({ ...post, ...soon }, NOW)).toBe('scheduled')
  expect(publicationStatus({ ...post, ...soon }, NOW + 30_000)).toBe('published')
  // Published at once, by the clock of a server that is ahead.
  const out = { ...post, ...soon, updated_at: soon.published_at }
  expect(publicationStatus(out, NOW)).toBe('published')
  expect(toPostValues(out, NOW)).toMatchObject({ publish_now: true, publish_at: '' })
})
