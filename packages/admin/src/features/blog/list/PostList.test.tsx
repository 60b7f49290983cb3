// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakePosts, fakePosts } from '../testing/fake-posts.ts'
import { renderBlog } from '../testing/render-blog.tsx'
import { samplePost } from '../testing/samples.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'

const toasts = recordToasts()

const COMING = '2999-01-01T08:00:00+00:00'
let api: FakePosts
beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  api = fakePosts([
    samplePost(1, { title: 'The ledger' }),
    samplePost(2, { title: 'A plan', published_at: COMING }),
    samplePost(3, { title: 'A draft', published: false, published_at: null, tags: ['one'] }),
  ])
})

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const refuse = () => Response.json({ message: 'no' }, { status: 403 })
const menu = async (user: Awaited<ReturnType<typeof renderBlog>>['user'], post: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${post}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

test('lists title and slug, status, two tags with the number of others, and the date', async () => {
  await renderBlog(api)
  const ledger = await row('The ledger')
  expect(ledger.textContent).toContain('/post-1')
  expect(within(ledger).getByRole('cell', { name: 'Published' })).toBeTruthy()
  expect(ledger.textContent).toContain('postgresql, design')
  expect(ledger.textContent).toContain('+2')
  expect(ledger.textContent).toContain('20 Jan 2026')
  expect(within(await row('A plan')).getByRole('cell', { name: 'Scheduled' })).toBeTruthy()
  expect(within(await row('A draft')).getByRole('cell', { name: 'Draft' })).toBeTruthy()
  expect((await row('A draft')).textContent).not.toContain('+')
})

test('shows two tags with the number of others below the title on a phone', async () => {
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360)
  try {
    await renderBlog(api)
    const ledger = within(await row('The ledger'))
    expect(screen.queryByRole('columnheader', { name: 'Tags' })).toBeNull()
    const tags = ledger.getByTitle('postgresql, design, mail, react')
    expect(tags.textContent).toMatch(/^postgresql, design \+2/)
    expect(ledger.getByRole('rowheader').contains(tags)).toBe(true)
  } finally {
    width.mockRestore()
  }
})

test.each([
  ['draft', { published: ['eq.false'], published_at: [] }],
  ['published', { published: ['eq.true'], published_at: ['lte.now'] }],
  ['scheduled', { published: ['eq.true'], published_at: ['gt.now'] }],
])('sends the filter %s, the language, search and sort to the server', async (status, filters) => {
  await renderBlog(api, { at: `?status=${status}&language=no&search=mail&sort=title.asc` })
  await waitFor(() => expect(api.queries.length).toBeGreaterThan(0))
  const [query] = api.queries
  for (const [name, values] of Object.entries(filters)) expect(query?.getAll(name)).toEqual(values)
  expect(query?.get('language')).toBe('eq.no')
  expect(query?.get('search_text')).toBe('like.%mail%')
  expect(query?.get('order')).toBe('title.asc,id.asc')
})

test('reports a list that fails to load', async () => {
  const broken = { ...api, answers: { ...api.answers, 'GET /rest/v1/blog_posts': refuse } }
  await renderBlog(broken)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load blog posts')
})

test('asks before deleting, and restores the row when the server refuses', async () => {
  const { user } = await renderBlog(api)
  await menu(user, 'The ledger', 'Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this blog post?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(api.posts).toHaveLength(3)

  api.refuse = refuse
  await menu(user, 'The ledger', 'Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  toasts.endUndo()
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Failed to delete blog post', expect.any(String)))
  expect(await row('The ledger')).toBeTruthy()

  api.refuse = null
  await menu(user, 'The ledger', 'Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('The ledger')).toBeNull())
  expect(api.posts).toHaveLength(3)
  toasts.endUndo()
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Blog post deleted successfully'))
})

test('publishes, unpublishes and deletes selected posts together, unless undone', async () => {
  const { user } = await renderBlog(api)
  const act = async (action: string) => {
    for (const name of ['A plan', 'A draft'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await user.click(
      await within(screen.getByRole('status', { name: 'Selected rows' })).findByRole('button', { name: action }),
    )
  }
  await act('Publish')
  // Visitors cannot see it yet.
  await waitFor(async () => expect(within(await row('A draft')).getByRole('cell', { name: 'Scheduled' })).toBeTruthy())
  toasts.pressUndo()
  await waitFor(async () => expect(within(await row('A draft')).getByRole('cell', { name: 'Draft' })).toBeTruthy())
  expect(api.posts.filter(({ published }) => published)).toHaveLength(2)
  await act('Publish')
  toasts.endUndo()
  await waitFor(() => expect(toasts.success).toHaveBeenLastCalledWith('2 blog posts published'))
  await waitFor(async () => expect(within(await row('A draft')).getByRole('cell', { name: 'Published' })).toBeTruthy())
  await act('Unpublish')
  toasts.endUndo()
  await waitFor(() => expect(toasts.success).toHaveBeenLastCalledWith('2 blog posts unpublished'))
  expect(api.posts.filter(({ published }) => published)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  await act('Delete')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  toasts.endUndo()
  await waitFor(() => expect(toasts.success).toHaveBeenLastCalledWith('2 blog posts deleted successfully'))
  expect(api.posts.map(({ title }) => title)).toEqual(['The ledger'])
})

test('creates a post from the required fields, derives the slug from the title, and opens the editor', async () => {
  const { user } = await renderBlog(api)
  await user.click(await screen.findByRole('button', { name: 'New Post' }))
  const dialog = await screen.findByRole('dialog', { name: 'New Post' })
  const slug = within(dialog).getByLabelText<HTMLInputElement>('Slug')
  await user.type(within(dialog).getByLabelText('Title'), 'Blåbær & ærlighet')
  await waitFor(() => expect(slug.value).toBe('blabaer-aerlighet'))
  await user.clear(slug)
  await user.type(slug, 'my-own')
  await user.type(within(dialog).getByLabelText('Title'), ' again')
  expect(slug.value).toBe('my-own')
  await user.click(within(dialog).getByRole('button', { name: 'Create draft' }))
  await screen.findByRole('form', { name: 'Blog post' })
  expect(toasts.success).toHaveBeenCalledWith('Blog post created successfully')
  expect(api.posts.at(-1)).toMatchObject({ title: 'Blåbær & ærlighet again', slug: 'my-own', published: false })
})

test('reports a slug that exists (23505) in a toast and at the field', async () => {
  api.refuse = () => Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 })
  const { user } = await renderBlog(api, { at: '/new' })
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Title'), 'Taken')
  await user.click(within(dialog).getByRole('button', { name: 'Create draft' }))
  expect(await within(dialog).findByText('A post with this slug already exists')).toBeTruthy()
  expect(toasts.error).toHaveBeenCalledExactlyOnceWith('A post with this slug already exists')
  expect(within(dialog).getByLabelText<HTMLInputElement>('Title').value).toBe('Taken')
})

test('renders in Norwegian', async () => {
  await renderBlog(api, { language: 'no' })
  expect(within(await row('A plan')).getByRole('cell', { name: 'Planlagt' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Administrer bloggen')
})

test('explains the next step when there are no posts', async () => {
  await renderBlog(fakePosts([]))
  expect(await screen.findByText('No blog posts yet')).toBeTruthy()
})
