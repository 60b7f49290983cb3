import { expect, test } from 'vitest'
import {
  BLOCK_KINDS,
  blockSchema,
  blocksSchema,
  copyBlock,
  emptyBlock,
  isBlockLink,
  storedBlocksSchema,
} from './blocks.ts'
import { pageFormSchema, type PageValues } from './form.ts'
import { postsOf } from './public/selection.ts'
import { RESERVED_SLUGS } from './reserved.ts'

const words = (en = '', no = '') => ({ en, no })
const action = (link: unknown) => ({ ...emptyBlock('action'), link })

test('an empty block of every kind is valid, and a copy has another id', () => {
  for (const kind of BLOCK_KINDS) {
    const block = emptyBlock(kind)
    expect(blockSchema.parse(block)).toEqual(block)
    expect(copyBlock(block)).toMatchObject({ kind, hidden: false })
    expect(copyBlock(block)).not.toMatchObject({ id: block.id })
  }
})

test.each(['', '/', '/contact', '/no/blog/a-post#end', 'https://nordlys.example/x', 'mailto:kari@example.org'])(
  'accepts the link %j',
  (link) => expect(blockSchema.safeParse(action(link)).success).toBe(true),
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  String.raw`/\evil.example`,
  'vbscript:x',
  'contact',
  'mailto:',
  'https://',
])('refuses the link %j [W2]', (link) => {
  expect(blockSchema.safeParse(action(link)).success).toBe(false)
  expect(isBlockLink(link.trim())).toBe(false)
})

test('leaves out stored blocks that this version does not know, and refuses them in the editor', () => {
  const unknown = { id: crypto.randomUUID(), kind: 'script', hidden: false }
  const heading = emptyBlock('heading')
  expect(storedBlocksSchema.parse([unknown, heading, null])).toEqual([heading])
  expect(blocksSchema.safeParse([unknown]).success).toBe(false)
})

test('limits the number of blocks and the length of texts', () => {
  expect(blocksSchema.safeParse(Array.from({ length: 61 }, () => emptyBlock('text'))).success).toBe(false)
  expect(blockSchema.safeParse({ ...emptyBlock('text'), body: words('x'.repeat(20_001)) }).success).toBe(false)
  expect(blockSchema.safeParse({ ...emptyBlock('picture'), picture: 'https://evil.example/x.png' }).success).toBe(false)
})

const page: PageValues = {
  slug: 'launch',
  slug_no: '',
  title: 'Launch',
  title_no: '',
  description: 'About it.',
  description_no: '',
  picture: '',
  menu: 'none',
  menu_order: 0,
  menu_name: '',
  menu_name_no: '',
  blocks: [],
  publish_now: true,
  publish_at: '',
}
const problems = (change: Partial<PageValues>, isLayout = false) =>
  pageFormSchema('', isLayout)
    .safeParse({ ...page, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

test('publishes a page with one whole language, and no other', () => {
  expect(problems({})).toBeUndefined()
  expect(problems({ description: '' })).toEqual(['publish_now errors:page_texts'])
  expect(problems({ title: '', publish_now: false })).toEqual(['title errors:required'])
  expect(problems({ title: '', slug: '', description: '' }, true)).toBeUndefined()
})

test.each([...RESERVED_SLUGS, 'Upper', 'a b', 'страница', '../x'])('refuses the address %j', (slug) => {
  expect(problems({ slug })).toHaveLength(1)
})

const postsBlock = (category: string, count: number) => ({ ...emptyBlock('posts'), kind: 'posts', title: words(), category, count }) as const // prettier-ignore

test('shows the newest posts of a category in a language', () => {
  const posts = [
    { language: 'en', category: 'AI' },
    { language: 'no', category: 'AI' },
    { language: 'en', category: 'Backend' },
    { language: 'en', category: 'AI' },
  ] as const
  expect(postsOf(postsBlock('AI', 1), posts, 'en')).toEqual([posts[0]])
  expect(postsOf(postsBlock('all', 9), posts, 'en')).toEqual([posts[0], posts[2], posts[3]])
})
