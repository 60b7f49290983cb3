// @vitest-environment jsdom
import { useSetPublished } from '@nordlys/data/blog/post/mutations'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts'
import { sampleMedia } from '../../../testing/media.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { PictureTextProvider } from './PictureTextProvider.tsx'

const toasts = recordToasts()
const POST = '00000000-0000-4000-8000-0000000000aa'
const [first, second] = [sampleMedia(1), sampleMedia(2)]
let api: FakeApi
let lacking: string[]

beforeEach(() => {
  vi.clearAllMocks()
  lacking = [first.id, second.id]
  const media = [first, second].map((picture) => ({ ...picture }))
  api = createFakeApi({
    tables: {
      blog_posts: [{ id: POST, published: false, updated_at: '2026-01-01T00:00:00Z' }],
      media,
      media_with_uses: media,
    },
  })
  api.intercept = ({ method, path, params }) => {
    if (method !== 'PATCH') return undefined
    if (path === 'media') lacking = lacking.filter((id) => params.get('id') !== `eq.${id}`)
    const [details] = lacking
    return path === 'blog_posts' && details !== undefined
      ? Response.json({ code: 'P0001', message: 'picture_without_text', details }, { status: 400 })
      : undefined
  }
})
afterEach(() => vi.unstubAllGlobals())

function Publish() {
  const { run } = useAction()
  const { mutateAsync } = useSetPublished()
  const publish = () =>
    run({ call: () => mutateAsync({ id: POST, published: true }), done: 'Published', failed: 'Not published' })
  return <button onClick={() => void publish()}>Publish</button>
}

const open = async () => {
  const { user } = await renderScreen(
    <PictureTextProvider>
      <Publish />
    </PictureTextProvider>,
    api,
    {},
  )
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  return user
}
const dialogOf = async (name: string) =>
  within(await screen.findByRole('dialog', { name: `“${name}” needs an alternative text` }))
const published = () => api.calls.filter(({ method, path }) => method === 'PATCH' && path === 'blog_posts').length

test('takes the texts of each picture without one, and then publishes', async () => {
  const user = await open()
  const asked = await dialogOf(first.name)
  await user.type(asked.getByRole('textbox', { name: /English/ }), 'A fjord')
  await user.click(asked.getByRole('button', { name: 'Save and continue' }))
  // Both languages are asked for.
  expect(asked.getByRole('textbox', { name: /Norwegian/ }).getAttribute('aria-invalid')).toBe('true')
  expect(published()).toBe(1)
  await user.type(asked.getByRole('textbox', { name: /Norwegian/ }), 'En fjord')
  await user.click(asked.getByRole('button', { name: 'Save and continue' }))
  const next = await dialogOf(second.name)
  expect(api.calls.find(({ path }) => path === 'media')?.body).toMatchObject({
    alt: 'A fjord',
    alt_no: 'En fjord',
    name: first.name,
  })
  await user.click(next.getByRole('switch', { name: /Decorative/ }))
  await user.click(next.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Published'))
  expect(published()).toBe(3)
})

test('reports that nothing was published when the dialog is cancelled', async () => {
  const user = await open()
  const asked = await dialogOf(first.name)
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() =>
    expect(toasts.error).toHaveBeenCalledWith('Not published', expect.stringContaining('alternative')),
  )
  expect(published()).toBe(1)
})

test('reports the same when the picture cannot be read', async () => {
  lacking = [POST]
  await open()
  await waitFor(() =>
    expect(toasts.error).toHaveBeenCalledWith('Not published', expect.stringContaining('alternative')),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})
