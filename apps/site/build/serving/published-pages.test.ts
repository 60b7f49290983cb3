import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { publishedPages } from './published-pages.ts'

const POSTS = [
  { slug: 'english', language: 'en' },
  { slug: 'norsk', language: 'no' },
]

const STUDIES = [{ slug: 'tidal', languages: ['en'] }]

/** Starts a backend that counts its requests and fails on demand. */
async function startBackend() {
  const state = { requests: 0, isDown: false, posts: POSTS }
  const server = createServer(({ url }, response) => {
    state.requests += 1
    const rows = url?.includes('get_public_case_studies')
      ? STUDIES
      : url?.includes('get_page_paths')
        ? [{ slug: 'launch', language: 'en' }]
        : state.posts
    response.writeHead(state.isDown ? 429 : 200).end(JSON.stringify(rows))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { state, config: { url: `http://127.0.0.1:${port}`, key: 'sb_publishable_own' } }
}

test('a thousand unknown slugs cost three requests, and are not published [W12]', async () => {
  const { state, config } = await startBackend()
  const isPublished = publishedPages(config, () => 0)
  const unknown = await Promise.all(
    Array.from({ length: 1000 }, (_, n) => isPublished(`${n % 2 ? '' : '/no'}/blog/none-${n}`)),
  )
  expect(new Set(unknown)).toEqual(new Set([false]))
  const paths = ['/blog/english', '/no/blog/norsk', '/projects/tidal', '/launch']
  expect(await Promise.all(paths.map(isPublished))).toEqual([true, true, true, true])
  const others = ['/no/blog/english', '/no/projects/tidal', '/blog/tidal', '/no/launch']
  expect(await Promise.all(others.map(isPublished))).toEqual([false, false, false, false])
  expect(state.requests).toBe(3)
})

test('a post is found when the list is read again', async () => {
  const { state, config } = await startBackend()
  let now = 0
  const isPublished = publishedPages(config, () => now)
  expect(await isPublished('/blog/later')).toBe(false)
  state.posts = [...POSTS, { slug: 'later', language: 'en' }]
  now = 60_000
  expect(await isPublished('/blog/later')).toBe(true)
})

test('uses the last list while the backend refuses, and does not insist [W12]', async () => {
  const { state, config } = await startBackend()
  let now = 0
  const isPublished = publishedPages(config, () => now)
  state.isDown = true
  for (let time = 0; time < 10; time += 1) await expect(isPublished('/blog/english')).rejects.toThrow('429')
  expect(state.requests).toBe(1)
  state.isDown = false
  now = 60_000
  expect(await isPublished('/blog/english')).toBe(true)
  state.isDown = true
  now = 120_000
  expect(await Promise.all([isPublished('/blog/english'), isPublished('/blog/none')])).toEqual([true, false])
  expect(state.requests).toBe(5)
})
