import { issueBlocks } from '@nordlys/data/newsletter/issue-blocks'
import { expect, test } from 'vitest'
import { announcePosts } from './announce-posts.ts'

const POSTS = [
  { title: 'Fast [and] safe', slug: 'fast', language: 'en', excerpt: 'How we do it.' },
  { title: 'Trygt', slug: 'trygt', language: 'no', excerpt: null },
] as const
const website = 'https://fjord.example/'

test('adds the posts of a language below the text, each with a linked title', () => {
  expect(announcePosts('Hello\n', POSTS, { language: 'en', website })).toBe(
    'Hello\n\n## [Fast (and) safe](https://fjord.example/blog/fast)\n\nHow we do it.',
  )
  const text = announcePosts('', POSTS, { language: 'no', website })
  expect(issueBlocks(text, website)).toEqual([
    { kind: 'heading', spans: [{ text: 'Trygt', style: 'plain', href: 'https://fjord.example/no/blog/trygt' }] },
  ])
})
