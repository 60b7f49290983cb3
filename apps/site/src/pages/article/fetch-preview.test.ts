import { fakeBackend, json } from '@nordlys/ui/testing/backend'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchPreview } from './fetch-preview.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const draft = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'A draft',
  slug: 'a-draft',
  language: 'en',
  category: 'Backend',
  featured: false,
  tags: [],
  excerpt: null,
  content: 'One two three.',
  featured_image_url: null,
  meta_title: null,
  meta_description: null,
  author_name: 'Kari Solberg',
  words: 3,
  published: false,
  published_at: null,
  published_day: null,
  created_at: '2026-12-31T12:00:00Z',
  updated_at: '2026-12-31T12:00:00Z',
}

test.each([
  ['Europe/Oslo', '2027-01-01'],
  ['America/Los_Angeles', '2026-12-31'],
])('dates a draft by the day of a company in %s', async (zone, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-31T23:30:00Z') })
  const setting = { key: 'company_time_zone', value: zone, updated_at: '2026-01-01T00:00:00Z' }
  const backend = fakeBackend({
    'GET /rest/v1/blog_posts': () => json([draft]),
    'GET /rest/v1/system_settings': () => json([setting]),
  })
  const preview = await fetchPreview(
    { supabase: await backend.client(), apiUrl: 'http://api.test' },
    { language: 'en', slug: 'a-draft' },
  )
  expect(preview?.article.day).toBe(day)
})
