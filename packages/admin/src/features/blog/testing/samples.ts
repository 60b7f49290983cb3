import type { Post } from '@nordlys/data/blog/post/schema'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Returns a published English post; a higher number is another row, an hour older. */
export function samplePost(number: number, part: Partial<Post> = {}): Post {
  const moment = new Date(Date.UTC(2026, 0, 20, 12) - number * 3_600_000).toISOString()
  return {
    id: uuid(number),
    title: `Post ${number}`,
    slug: `post-${number}`,
    language: 'en',
    category: 'Backend',
    featured: false,
    tags: ['postgresql', 'design', 'mail', 'react'],
    excerpt: null,
    content: 'One two three.',
    featured_image_url: null,
    meta_title: null,
    meta_description: null,
    author_name: 'Kari Solberg',
    words: 3,
    published: true,
    published_at: moment,
    published_day: '2026-01-20',
    created_at: moment,
    updated_at: moment,
    ...part,
  }
}
