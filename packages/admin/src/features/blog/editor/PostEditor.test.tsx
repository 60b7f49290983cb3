// @vitest-environment jsdom
import type { Post } from '@nordlys/data/blog/post/schema'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderArticle } from '@nordlys/ui/components/markdown/render-article.ts'
import { json } from '@nordlys/ui/testing/backend'
import { XSS_CORPUS } from '@nordlys/ui/testing/xss-corpus.ts'
import { z } from 'zod/mini'
import { sampleMedia } from '../../../../testing/media.ts'
import { type FakePosts, fakePosts } from '../testing/fake-posts.ts'
import { renderBlog } from '../testing/render-blog.tsx'
import { samplePost } from '../testing/samples.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { keepSide, sidesOf } from '@nordlys/ui/testing/conflict.ts'
import { layOutTexts, pasteInto } from '../../../../testing/formatted-text.ts'
import { showMarkdown } from '../../../../testing/markdown-view.ts'

const toasts = recordToasts()

const DAY = 86_400_000

const draft = samplePost(3, { title: 'A draft', published: false, published_at: null })
let api: FakePosts
beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  showMarkdown()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('900px'),
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  api = fakePosts([draft])
})

afterEach(() => void vi.useRealTimers())

const open = async (post: Post = draft) => {
  const rendered = await renderBlog(api, { at: `/${post.id}` })
  await screen.findByRole('form', { name: 'Blog post' })
  return rendered
}
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const publishNow = () => screen.getByRole('switch', { name: 'Publish immediately' })
const write = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
const saved = (times: number) =>
  waitFor(() =>
    expect(toasts.success.mock.calls.filter(([text]) => text === 'Blog post updated successfully')).toHaveLength(times),
  )

test('saves by keyboard repeatedly, and stores empty fields as null', async () => {
  await open()
  write(/^Content/, 'First')
  expect(await screen.findByText(/Not saved yet/)).toBeTruthy()
  save()
  await saved(1)
  expect(api.posts[0]).toMatchObject({ content: 'First', excerpt: null, meta_title: null, published: false })
  write(/^Content/, ' ')
  save()
  await saved(2)
  expect(api.posts[0]?.content).toBeNull()
  expect(await screen.findByText('Everything is saved.')).toBeTruthy()
})

test('publishes and unpublishes with the switch, and schedules with a date', async () => {
  const { user } = await open()
  await user.click(publishNow())
  save()
  await saved(1)
  expect(api.posts[0]).toMatchObject({ published: true })
  expect(await screen.findByText(/On the blog since/)).toBeTruthy()
  await user.click(publishNow())
  expect(screen.queryByLabelText(/^Publish at/)).toBeNull()
  save()
  await saved(2)
  expect(api.posts[0]).toMatchObject({ published: false, published_at: null })
  write(/^Publish at/, '2001-01-01T10:00')
  save()
  expect(await screen.findByText('Choose a time in the future.')).toBeTruthy()
  write(/^Publish at/, '2999-01-01T10:00')
  save()
  await saved(3)
  expect(Date.parse(api.posts[0]?.published_at ?? '')).toBe(new Date('2999-01-01T10:00').getTime())
  expect(await screen.findByText('Scheduled')).toBeTruthy()
})

test('keeps a scheduled post scheduled when the clock of the device is ahead', async () => {
  const published_at = new Date(Date.now() + DAY).toISOString()
  const planned = samplePost(3, { published_at })
  api = fakePosts([planned])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY })
  await open(planned)
  write('Title', 'Corrected')
  save()
  await saved(1)
  write('Title', 'Corrected again')
  save()
  await saved(2)
  expect(api.posts[0]).toMatchObject({ title: 'Corrected again', published: true, published_at })
})

test('reports a failed save and keeps the input', async () => {
  api.refuse = () => Response.json({ message: 'no' }, { status: 403 })
  await open()
  write(/^Content/, 'Mine')
  save()
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Failed to save blog post', expect.any(String)))
  expect(field(/^Content/).value).toBe('Mine')
})

test('shows both versions when another user has saved the post, and overwrites neither [R4]', async () => {
  const { user } = await open()
  write(/^Content/, 'Mine')
  api.posts[0] = { ...draft, content: 'Theirs', updated_at: '2026-05-05T00:00:00Z' }
  save()
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
  expect(sidesOf(dialog, 'Content')).toEqual(['Theirs', 'Mine'])
  expect(api.posts[0].content).toBe('Theirs')
  await keepSide(user, dialog, 'Content', 'Yours')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await saved(1)
  expect(api.posts[0]?.content).toBe('Mine')
})

/** Opens a post as formatted text. */
const openFormatted = async () => {
  localStorage.clear()
  layOutTexts()
  const rendered = await open()
  const box = await screen.findByRole('textbox', { name: /^Content/ })
  return { ...rendered, box, type: (text: string) => pasteInto(box, 'text/plain', text) }
}

test('keeps formatted text and what a colleague saved meanwhile in other fields [R4]', async () => {
  const { user, type } = await openFormatted()
  type('Mine.')
  api.posts[0] = { ...draft, title: 'Their title', updated_at: '2026-05-05T00:00:00Z' }
  save()
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
  expect(dialog.textContent).toContain('Title')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await saved(1)
  expect(api.posts[0]).toMatchObject({ title: 'Their title', content: 'Mine.One two three.' })
})

test("shows a colleague's version of a formatted text where it is chosen [R4]", async () => {
  const { user, box, type } = await openFormatted()
  type('Mine.')
  api.posts[0] = { ...draft, content: 'Theirs is **bold**.', updated_at: '2026-05-05T00:00:00Z' }
  save()
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
  expect(sidesOf(dialog, 'Content')).toEqual(['Theirs is **bold**.', 'Mine.One two three.'])
  await keepSide(user, dialog, 'Content', 'Saved in the meantime')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(box.innerHTML).toContain('Theirs is <strong>bold</strong>.'))
  expect(api.posts[0].content).toBe('Theirs is **bold**.')
})

test('says that formatted text was not saved without a connection, keeps it, and saves it later', async () => {
  const { box, type } = await openFormatted()
  api.refuse = () => {
    throw new TypeError('Failed to fetch')
  }
  type('Mine.')
  save()
  await waitFor(() =>
    expect(toasts.error).toHaveBeenCalledWith('Failed to save blog post', expect.stringContaining('connection')),
  )
  expect(box.textContent).toBe('Mine.One two three.')
  await waitFor(() => expect(localStorage.getItem(`post-draft:${draft.id}`)).toContain('Mine.One two three.'))
  api.refuse = null
  save()
  await saved(1)
  expect(api.posts[0]?.content).toBe('Mine.One two three.')
})

test('stores unsaved edits in the browser and offers them at the next visit', async () => {
  const first = await open()
  write(/^Content/, 'Nearly lost')
  await waitFor(() => expect(localStorage.getItem(`post-draft:${draft.id}`)).toContain('Nearly lost'))
  first.unmount()
  // Meanwhile another user saved: restoring must not overwrite that unseen (R4).
  api.posts[0] = { ...draft, content: 'Theirs', updated_at: '2026-05-05T00:00:00Z' }
  const { user } = await open()
  expect(field(/^Content/).value).toBe('Theirs')
  await user.click(screen.getByRole('button', { name: 'Restore changes' }))
  await waitFor(() => expect(field(/^Content/).value).toBe('Nearly lost'))
  save()
  expect(await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' })).toBeTruthy()
})

test('asks before leaving with unsaved edits', async () => {
  const { user } = await open()
  write(/^Content/, 'Mine')
  await screen.findByText(/Not saved yet/)
  await user.click(screen.getByRole('link', { name: 'All posts' }))
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy()
})

test.each([
  ['en', '/blog/a-draft'],
  ['no', '/no/blog/a-draft'],
] as const)('the help names the path of a post in its language (%s): %s', async (language, path) => {
  api = fakePosts([{ ...draft, slug: 'a-draft', language }])
  await open()
  expect(screen.getByText(`The address on the website: ${path}`)).toBeDefined()
})

test('opens the translation, or creates one with the same slug', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Actions for A draft' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Write the Norwegian version' }))
  await waitFor(() => expect(field('Language').value).toBe('no'))
  expect(api.posts.at(-1)).toMatchObject({ slug: draft.slug, language: 'no', tags: draft.tags, published: false })
  await user.click(screen.getByRole('button', { name: 'Actions for A draft' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Open the English version' }))
  await waitFor(() => expect(field('Language').value).toBe('en'))
  expect(api.posts).toHaveLength(2)
})

test('compares an earlier version and restores it into the form', async () => {
  api.revisions.push({
    id: '00000000-0000-4000-8000-000000000777',
    created_at: '2026-01-01T10:00:00Z',
    content: { title: 'An old title', content: 'Old line', excerpt: null, slug: draft.slug },
  })
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Actions for A draft' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Earlier versions' }))
  const dialog = await screen.findByRole('dialog', { name: 'Earlier versions' })
  expect(await within(dialog).findByText('replaced by Jonas Lie')).toBeTruthy()
  expect((await within(dialog).findByText('Old line')).closest('div')?.textContent).toContain('Only in this version')
  await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }))
  await waitFor(() => expect(field('Title').value).toBe('An old title'))
  expect(api.posts[0]?.title).toBe('A draft')
  expect(await screen.findByText(/Not saved yet/)).toBeTruthy()
})

test('renders the XSS corpus in the preview without script, frame, form or handler [W2]', async () => {
  await open()
  write(/^Content/, XSS_CORPUS.join('\n\n'))
  const preview = screen.getByRole('region', { name: 'Preview' })
  await waitFor(() => expect(preview.querySelectorAll('p').length).toBeGreaterThan(50))
  expect(preview.querySelectorAll('script, iframe, object, embed, form, input, img, svg, style, link').length).toBe(0)
  const attributes = [...preview.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())
  expect(attributes.filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
})

test('reports a missing post and an invalid URL', async () => {
  for (const id of ['00000000-0000-4000-8000-00000000dead', 'nonsense']) {
    const { unmount } = await renderBlog(api, { at: `/${id}` })
    expect(await screen.findByRole('heading', { name: 'This blog post does not exist' })).toBeTruthy()
    unmount()
  }
})

test('previews unsaved edits and labels them as unsaved', async () => {
  const { user } = await open()
  expect(screen.getByRole('link', { name: /preview/i }).getAttribute('href')).toContain('?preview')
  write(/^Content/, 'Not **saved** yet')
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  const dialog = await screen.findByRole('dialog', { name: 'Preview with your unsaved edits' })
  // The frame shows the page of the website, which requests the edits.
  const frame = dialog.querySelector('iframe')
  expect(new URL(frame?.src ?? '').pathname).toBe('/blog/preview')
  expect(frame?.title).toBe('Page of the website')
  expect(frame?.getAttribute('sandbox')).not.toContain('allow-forms')
  expect(api.posts[0]?.content).not.toContain('saved')
})

test('previews pictures of the library in the text as the site does', async () => {
  const [figure, icon] = [
    sampleMedia(2, { alt: 'A quay', caption: 'The quay at night', credit: 'Kari' }),
    sampleMedia(3, { decorative: true }),
  ]
  const pictures = [figure, icon]
  const answers = {
    ...api.answers,
    'POST /rest/v1/rpc/get_pictures': async (request: Request) => {
      const { ids } = z.object({ ids: z.array(z.string()) }).parse(await request.json())
      return json(pictures.filter(({ id }) => ids.includes(id)))
    },
  }
  const text = `![Quay](media:${figure.id})\n\nA word ![](media:${icon.id})\n\n![Gone](media:00000000-0000-4000-8000-00000000dead)`
  api.posts[0] = { ...draft, content: text }
  await renderBlog({ ...api, answers }, { at: `/${draft.id}` })
  const shown = await screen.findByRole('region', { name: 'Preview' })
  const quay = await within(shown).findByRole('img', { name: 'A quay' })
  const onSite = renderArticle({
    text,
    title: draft.title,
    language: draft.language,
    pictures: {
      byId: Object.fromEntries(pictures.map((picture) => [picture.id, picture])),
      apiUrl: new URL(quay.getAttribute('src') ?? '').origin,
    },
  })
  expect(shown.querySelector('[data-markdown]')?.innerHTML).toBe(onSite.html)
})
