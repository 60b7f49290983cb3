import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { publishedPosts } from './published-posts.ts'

const POSTS = [
  { slug: 'english', language: 'en' },
  { slug: 'norsk', language: 'no' },
]

/** Starts a backend that counts its requests and fails on demand. */
async function startBackend() {
  const state = { requests: 0, isDown: false, posts: POSTS }
  const server = createServer((_, response) => {
    state.requests += 1
    response.writeHead(state.isDown ? 429 : 200).end(JSON.stringify(state.posts))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { state, config: { url: `http://127.0.0.1:${port}`, key: 'sb_publishable_own' } }
}

test('a thousand unknown slugs cost one request, and are not published [W12]', async () => {
  const { state, config } = await startBackend()
  const isPublished = publishedPosts(config, () => 0)
  const unknown = await Promise.all(
    Array.from({ length: 1000 }, (_, n) => isPublished(n % 2 ? 'en' : 'no', `none-${n}`)),
  )
  expect(new Set(unknown)).toEqual(new Set([false]))
  expect(await Promise.all([isPublished('en', 'english'), isPublished('no', 'norsk')])).toEqual([true, true])
  expect(await isPublished('no', 'english')).toBe(false)
  expect(state.requests).toBe(1)
})

test('a post is found when the list is read again', async () => {
  const { state, config } = await startBackend()
  let now = 0
  const isPublished = publishedPosts(config, () => now)
  expect(await isPublished('en', 'later')).toBe(false)
  state.posts = [...POSTS, { slug: 'later', language: 'en' }]
  now = 60_000
  expect(await isPublished('en', 'later')).toBe(true)
})

test('uses the last list while the backend refuses, and does not insist [W12]', async () => {
  const { state, config } = await startBackend()
  let now = 0
  const isPublished = publishedPosts(config, () => now)
  state.isDown = true
  for (let time = 0; time < 10; time += 1) await expect(isPublished('en', 'english')).rejects.toThrow('429')
  expect(state.requests).toBe(1)
  state.isDown = false
  now = 60_000
  expect(await isPublished('en', 'english')).toBe(true)
  state.isDown = true
  now = 120_000
  expect(await Promise.all([isPublished('en', 'english'), isPublished('en', 'none')])).toEqual([true, false])
  expect(state.requests).toBe(3)
})
