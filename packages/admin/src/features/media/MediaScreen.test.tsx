// @vitest-environment jsdom
import type { MediaRow, MediaUse } from '@nordlys/data/media/schema'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts'
import { sampleMedia } from '../../../testing/media.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import type { EncodeAnswer } from '../../shared/media/encode/encode-image.ts'
import { MediaScreen } from './MediaScreen.tsx'

// The data package tests realtime; here the socket never opens.
class SilentSocket extends EventTarget {
  readonly readyState = 0
  close(): void {}
  send(): void {}
}

/** Responds to each picture with the next of these answers. */
function stubEncoder(...answers: readonly EncodeAnswer[]): void {
  const left = [...answers]
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {
        const data = left.shift()
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
      }
      terminate(): void {}
    },
  )
}

const toasts = recordToasts()

let api: FakeApi
let pictures: MediaRow[]
let uses: MediaUse[]
let rows: Record<string, unknown>[]
let kept: { id: string; name: string }[]

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket)
  pictures = [
    sampleMedia(1),
    sampleMedia(2, { name: 'team.jpg', lacks_texts: false, alt: 'Four people', alt_no: 'Fire mennesker' }),
  ]
  uses = []
  kept = []
  rows = pictures.map((picture) => ({ ...picture }))
  api = createFakeApi({
    tables: { media_with_uses: rows, media: rows },
    functions: {
      get_media_uses: () => uses,
      replace_media: () => 2,
      get_pictures: () => pictures,
      get_media_tags: () => [{ tag: 'Portrait' }],
      tag_media: () => 2,
      delete_unused_media: () => kept,
    },
  })
})

const open = async (at = '/admin/media', language: Language = 'en') => {
  const rendered = await renderScreen(<MediaScreen />, api, { at, language })
  return rendered
}
const panelOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const openPicture = async (user: UserEvent, name = 'fjord-1.jpg') => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Open ${name}`) }))
  return panelOf(`Picture ${name}`)
}
const sent = (method: string) => api.calls.filter((call) => call.method === method)

describe('the media library', () => {
  test('lists the pictures, and marks those without alternative texts', async () => {
    await open()
    await screen.findByRole('button', { name: 'Open fjord-1.jpg. No alternative text' })
    const list = screen.getByRole('list', { name: 'Pictures' })
    expect(list.children).toHaveLength(2)
    screen.getByRole('button', { name: 'Open team.jpg' })
    // Whole: a logo is wider than its tile.
    const fits = Array.from(list.querySelectorAll('img'), (image) => getComputedStyle(image).objectFit)
    expect(fits).toEqual(['contain', 'contain'])
  })

  test('filters by use and by missing texts', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Unused' }))
    await user.click(screen.getByRole('button', { name: 'Without alternative text' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Open team.jpg' })).toBeNull())
    expect(Object.fromEntries(address())).toEqual({ used: 'false', lacks_texts: 'true' })
  })

  test('explains an empty library in Norwegian', async () => {
    api.intercept = ({ path }) => (path === 'media_with_uses' ? Response.json([]) : undefined)
    await open('/admin/media', 'no')
    await screen.findByText('Ingen bilder ennå')
    expect(screen.queryByRole('list', { name: 'Bilder' })).toBeNull()
  })

  test('reports a library that cannot be loaded', async () => {
    api.intercept = ({ path }) => (path === 'media_with_uses' ? Response.json({}, { status: 500 }) : undefined)
    await open()
    await screen.findByText('Failed to load pictures')
    expect(screen.queryByText('No pictures yet')).toBeNull()
  })

  test('saves the texts and the focal point, which arrow keys move', async () => {
    const { user } = await open()
    const panel = await openPicture(user)
    await user.type(panel.getByLabelText(/^Alternative text, English/), 'A fjord')
    await user.type(panel.getByLabelText(/^Alternative text, Norwegian/), 'En fjord')
    panel.getByRole('button', { name: 'Focal point: 50% from the left, 50% from the top' }).focus()
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(
      panel.getByRole('button', { name: 'Focal point: 45% from the left, 40% from the top' }),
    )
    await user.click(panel.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Picture saved'))
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      expect.objectContaining({ alt: 'A fjord', alt_no: 'En fjord', decorative: false, focal_x: 0.45, focal_y: 0.4 }),
    ])
  })

  test('does not call the alternative text optional, which publishing needs', async () => {
    const { user } = await open()
    const panel = await openPicture(user)
    for (const language of ['English', 'Norwegian'])
      expect(panel.getByRole('textbox', { name: `Alternative text, ${language}` })).toHaveProperty('required', true)
    expect(panel.getAllByRole('textbox', { name: /\(optional\)/ }).length).toBeGreaterThan(0)
  })

  test('requires no alternative texts of a decorative picture', async () => {
    const { user } = await open()
    const panel = await openPicture(user)
    await user.click(panel.getByLabelText('Decorative'))
    expect(panel.queryByLabelText(/^Alternative text/)).toBeNull()
  })

  test('does not delete a picture in use, and links to its uses', async () => {
    api.intercept = ({ path, params }) =>
      path === 'media_with_uses' && params.has('id') ? Response.json([{ ...pictures[0], used: true }]) : undefined
    uses = [
      {
        record_table: 'projects',
        record_id: sampleMedia(9).id,
        field: 'images',
        languages: ['en'],
        title: 'Tidal',
        version_of: null,
        version_at: null,
      },
    ]
    const { user } = await open()
    const panel = await openPicture(user)
    const link = await panel.findByRole('link', { name: 'Project: Tidal' })
    expect(link.getAttribute('href')).toBe(`/admin/projects?edit=${sampleMedia(9).id}`)
    const remove = panel.getByRole('button', { name: 'Delete picture' })
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    panel.getByText(/It is in use/)
    await user.click(remove)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('deletes an unused picture, which can be undone first', async () => {
    const { user } = await open()
    const panel = await openPicture(user)
    await panel.findByText('Nothing uses this picture.')
    await user.click(panel.getByRole('button', { name: 'Delete picture' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Open fjord-1/ })).toBeNull())
    expect(sent('DELETE')).toEqual([])
  })

  test('replaces a picture everywhere by another one, after it has shown where', async () => {
    const harbour = { languages: ['en' as const], title: 'Tidal', version_of: null, version_at: null }
    uses = [{ ...harbour, record_table: 'projects', record_id: sampleMedia(9).id, field: 'images' }]
    const { user } = await open()
    const panel = await openPicture(user)
    await user.click(panel.getByRole('button', { name: 'Replace everywhere' }))
    await user.click(await screen.findByRole('button', { name: 'Choose team.jpg' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Use “team.jpg” everywhere instead?' }))
    await dialog.findByRole('link', { name: 'Project: Tidal' })
    expect(api.calls.filter(({ path }) => path === 'rpc/replace_media')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Replaced in 2 places'))
    expect(api.calls.find(({ path }) => path === 'rpc/replace_media')?.body).toEqual({
      was: sampleMedia(1).id,
      wanted: sampleMedia(2).id,
    })
  })

  test('gives its texts and focal point to the picture that replaces it, if that has none', async () => {
    const described = { alt: 'A fjord', alt_no: 'En fjord', lacks_texts: false, focal_x: 0.2, focal_y: 0.7 }
    const bare = { alt: null, alt_no: null, lacks_texts: true }
    rows.splice(0, 2, { ...pictures[0], ...described }, { ...pictures[1], ...bare })
    const { user } = await open()
    const panel = await openPicture(user)
    await user.click(panel.getByRole('button', { name: 'Replace everywhere' }))
    await user.click(await screen.findByRole('button', { name: /^Choose team.jpg/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Use/ }))
    expect(dialog.getByRole<HTMLInputElement>('switch', { name: 'Keep the present texts and focal point' }).checked).toBe(true)
    await user.click(dialog.getByRole('button', { name: 'Replace' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Replaced in 2 places'))
    expect(sent('PATCH')).toMatchObject([{ body: { alt: 'A fjord', alt_no: 'En fjord', focal_x: 0.2, focal_y: 0.7 } }])
  }) // prettier-ignore

  test('explains why a file is no picture, and sends nothing', async () => {
    stubEncoder({ problem: 'heic' }, { problem: 'tooManyPixels' })
    const { user } = await open()
    const [input] = await screen.findAllByLabelText<HTMLInputElement>('Upload pictures', { selector: 'input' })
    if (!input) throw new Error('No field for files')
    await user.upload(input, [
      new File(['x'], 'IMG_1.heic', { type: 'image/heic' }),
      new File(['x'], 'huge.png', { type: 'image/png' }),
    ])
    const list = within(await screen.findByRole('region', { name: 'Uploads' }))
    await list.findByText(/Browsers cannot read HEIC/)
    await list.findByText(/more than 40 megapixels/)
    await user.click(list.getByRole('button', { name: 'Clear the list' }))
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
    expect(sent('POST').filter(({ path }) => !path.startsWith('rpc/'))).toEqual([])
  })
})

const select = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
const call = (path: string) => api.calls.find((made) => made.path === `rpc/${path}`)?.body

describe('several pictures', () => {
  test('are selected one by one or all, by mouse or keyboard, and counted', async () => {
    const { user } = await open()
    await select(user, 'team.jpg')
    await screen.findByText('1 selected')
    await user.click(screen.getByRole('checkbox', { name: 'Select all pictures shown' }))
    await screen.findByText('2 selected')
    screen.getByRole('button', { name: /^Open fjord-1/ }).focus()
    await user.tab()
    await user.keyboard(' ')
    expect(await screen.findByText('1 selected')).toBeTruthy()
  })

  test('get a tag that exists, or a new one', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select all pictures shown' }))
    await user.click(await screen.findByRole('button', { name: 'Tags' }))
    await user.click(await screen.findByRole('button', { name: 'Add the tag Portrait' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('2 pictures tagged “Portrait”'))
    expect(call('tag_media')).toEqual({ pictures: pictures.map(({ id }) => id), tag: 'Portrait', tagged: true })
  })

  test('are filtered by tag and sorted', async () => {
    const { user, address } = await open()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Filter by tag' }), 'Portrait')
    await waitFor(() => expect(address().get('tag')).toBe('Portrait'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort pictures' }), 'Unused first')
    await waitFor(() => expect(address().get('sort')).toBe('use_rank.asc'))
    const request = api.calls.findLast(({ path, params }) => path === 'media_with_uses' && params.has('tags'))?.params
    expect([request?.get('tags'), request?.get('order')]).toEqual(['cs.{Portrait}', 'use_rank.asc,id.asc'])
  })

  test('are deleted if unused, which can be undone first', async () => {
    rows[1] = { ...rows[1], used: true }
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Select all pictures shown' }))
    await user.click(await screen.findByRole('button', { name: 'Delete unused (1)' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete 1 unused picture?' }))
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Open fjord-1/ })).toBeNull())
    expect(toasts.undo).toHaveBeenCalledTimes(1)
    expect(call('delete_unused_media')).toBeUndefined()
    await screen.findByRole('button', { name: /^Open team/ })
  })
})
