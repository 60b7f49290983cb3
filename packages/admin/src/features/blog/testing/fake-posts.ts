import type { Post, Revision } from '@nordlys/data/blog/post/schema'
import { type Answers, json } from '@nordlys/ui/testing/backend'

/** In-memory posts behind PostgREST-like responses, for the requests of the blog screens. */
export interface FakePosts {
  readonly posts: Post[]
  readonly revisions: Revision[]
  readonly answers: Answers
  /** The search parameters of every list request. */
  readonly queries: URLSearchParams[]
  /** Overrides the response to a write. */
  refuse: (() => Response) | null
}

const idsOf = (params: URLSearchParams): readonly string[] => params.get('id')?.match(/[0-9a-f-]{36}/g) ?? []

const list = (found: readonly Post[]) =>
  Response.json(found, { headers: { 'content-range': `0-${found.length - 1}/${found.length}` } })

const blankPost = (index: number, moment: string): Post => ({
  id: `00000000-0000-4000-8000-9${String(index).padStart(11, '0')}`,
  title: '',
  slug: '',
  language: 'en',
  category: 'Backend',
  featured: false,
  tags: [],
  excerpt: null,
  content: null,
  featured_image_url: null,
  meta_title: null,
  meta_description: null,
  author_name: null,
  words: 0,
  published: false,
  published_at: null,
  published_day: null,
  created_at: moment,
  updated_at: moment,
})

/** Creates an API over these posts. A save with an outdated `updated_at` changes nothing (rule R4). */
export function fakePosts(posts: Post[], revisions: Revision[] = []): FakePosts {
  let writes = 0
  const touch = () => new Date(Date.UTC(2026, 5, 1) + (writes += 1)).toISOString()
  const find = (params: URLSearchParams) =>
    posts.filter(
      (post) =>
        (!params.has('id') || idsOf(params).includes(post.id)) &&
        // A time, or a list of times.
        (params.get('updated_at') ?? post.updated_at).includes(post.updated_at) &&
        (!params.has('slug') || params.get('slug') === `eq.${post.slug}`) &&
        (!params.has('language') || params.get('language') === `eq.${post.language}`),
    )
  const api: FakePosts = {
    posts,
    revisions,
    queries: [],
    refuse: null,
    answers: {
      'GET /rest/v1/blog_posts': (request) => {
        const params = new URL(request.url).searchParams
        if (params.has('order')) api.queries.push(params)
        return list(find(params))
      },
      'POST /rest/v1/blog_posts': async (request) => {
        if (api.refuse) return api.refuse()
        const row: Partial<Post> = await request.json()
        const made = { ...blankPost(posts.length, touch()), ...row }
        posts.push(made)
        return json(made, 201)
      },
      'PATCH /rest/v1/blog_posts': async (request) => {
        if (api.refuse) return api.refuse()
        const change: Partial<Post> = await request.json()
        const found = find(new URL(request.url).searchParams)
        for (const post of found) {
          const kept = change.published === undefined ? post.published_at : new Date().toISOString()
          const published_at = (change.published ?? post.published) ? (change.published_at ?? kept) : null
          posts[posts.indexOf(post)] = { ...post, ...change, published_at, updated_at: touch() }
        }
        return json(posts.filter(({ id }) => found.some((post) => post.id === id)))
      },
      'DELETE /rest/v1/blog_posts': (request) => {
        if (api.refuse) return api.refuse()
        const found = find(new URL(request.url).searchParams)
        for (const post of found) posts.splice(posts.indexOf(post), 1)
        return json(found)
      },
      'GET /rest/v1/revisions': (request) => {
        const wanted = new URL(request.url).searchParams.get('id')
        return json(revisions.find(({ id }) => wanted === `eq.${id}`))
      },
      'GET /rest/v1/listed_revisions': () =>
        json(
          revisions.map(({ id, created_at, content }) => ({
            id,
            created_at,
            title: content.title ?? null,
            author: 'Jonas Lie',
          })),
        ),
    },
  }
  return api
}
