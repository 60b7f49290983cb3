// @vitest-environment jsdom
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { createFakeApi } from '../../../testing/fake-api.ts'
import { layOutTexts } from '../../../testing/formatted-text.ts'
import { sampleMedia } from '../../../testing/media.ts'

const PICTURE = sampleMedia(1, { name: 'screenshot.png' })
const library = vi.hoisted(() => ({ arrived: Promise.withResolvers<undefined>(), sent: new Array<string>() }))

vi.mock('@nordlys/data/media/upload', async (original) => ({
  ...(await original<object>()),
  useMediaSender: () => ({
    send: () => library.arrived.promise,
    register: (_upload: string, name: string) => {
      library.sent.push(name)
      return Promise.resolve({ id: '00000000-0000-4000-8000-000000000001', duplicate: false })
    },
  }),
}))

vi.mock('../media/encode/encode-image.ts', async (original) => {
  const { RefusedImage, ...rest } = await original<typeof import('../media/encode/encode-image.ts')>()
  return {
    ...rest,
    RefusedImage,
    encodeImage: async ({ file }: { file: File }) => {
      if (!file.type.startsWith('image/')) throw new RefusedImage('unreadable')
      return { placeholder: null, color: null, files: [{ blob: file, width: 10, height: 10, type: 'image/webp' }] }
    },
  }
})

// Other files of the worker use the same modules, without what is replaced here.
vi.resetModules()
const { Form } = await import('@nordlys/ui/components/form/Form')
const { useZodForm } = await import('@nordlys/ui/components/form/useZodForm.ts')
const { renderScreen } = await import('../../../testing/render-screen.tsx')
const { RichTextField } = await import('./RichTextField.tsx')
afterAll(() => vi.resetModules())

function Sample({ hasPictures }: { hasPictures: boolean }) {
  const form = useZodForm(z.object({ text: z.string() }), { text: 'Before\n\nAfter\n' })
  return (
    <Form form={form} onSubmit={() => undefined} label="Form">
      <RichTextField name="text" label="Text" hasPictures={hasPictures} />
      <output data-testid="value">{form.watch('text')}</output>
    </Form>
  )
}

const FILE = new File(['x'], 'screenshot.png', { type: 'image/png' })
const paste = (box: HTMLElement, files: File[], html = '') =>
  fireEvent.paste(box, {
    clipboardData: { types: ['Files'], files, getData: (type: string) => (type === 'text/html' ? html : '') },
  })
const value = () => screen.getByTestId('value').textContent
const open = async (hasPictures = true) => {
  const tables = { media_with_uses: [{ ...PICTURE }], media: [{ ...PICTURE }] }
  const rendered = await renderScreen(<Sample hasPictures={hasPictures} />, createFakeApi({ tables }))
  return { ...rendered, box: await screen.findByRole('textbox', { name: 'Text' }) }
}

beforeEach(() => {
  localStorage.clear()
  layOutTexts()
  library.arrived = Promise.withResolvers<undefined>()
  library.sent.length = 0
})

test('uploads a pasted picture, inserts it where it was pasted, and asks for its text', async () => {
  const { box, user } = await open()
  paste(box, [FILE])
  expect(await screen.findByRole('progressbar', { name: /screenshot\.png/ })).toBeTruthy()
  // Edited meanwhile, above and below.
  fireEvent.click(screen.getByRole('button', { name: 'Heading' }))
  await waitFor(() => expect(value()).toBe('## Before\n\nAfter\n'))
  library.arrived.resolve(undefined)
  await waitFor(() => expect(value()).toBe(`![](media:${PICTURE.id})\n\n## Before\n\nAfter\n`))
  expect(library.sent).toEqual(['screenshot.png'])
  expect(await screen.findByText('“screenshot.png” has no alternative text yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Describe the picture' }))
  expect(await screen.findByRole('dialog', { name: /screenshot\.png/ })).toBeTruthy()
})

test('uploads a picture that is dropped, and nothing else in the window gets it', async () => {
  const { box } = await open()
  // jsdom has no layout: the drop is over the first paragraph.
  Object.assign(document, { elementFromPoint: () => box.querySelector('p') })
  const elsewhere = vi.fn<() => void>()
  addEventListener('drop', elsewhere, { once: true })
  const drop = createEvent.drop(box)
  Object.defineProperty(drop, 'dataTransfer', { value: { types: ['Files'], files: [FILE], getData: () => '' } })
  fireEvent(box, drop)
  library.arrived.resolve(undefined)
  await waitFor(() => expect(value()).toContain(`![](media:${PICTURE.id})`))
  expect(elsewhere).not.toHaveBeenCalled()
})

test('uploads a copied picture, but not the look of a copied text', async () => {
  const { box } = await open()
  library.arrived.resolve(undefined)
  paste(box, [FILE], '<table><tr><td>A cell</td></tr></table>')
  paste(box, [FILE], '<meta charset="utf-8"><img src="https://t.example/p.png">')
  await waitFor(() => expect(value()).toContain(`![](media:${PICTURE.id})`))
  expect(library.sent).toHaveLength(1)
  expect(value()).not.toContain('t.example')
})

test('explains why a file is no picture', async () => {
  const { box } = await open()
  paste(box, [new File(['x'], 'notes.txt', { type: 'text/plain' })])
  const list = await screen.findByRole('region', { name: 'Uploads' })
  await waitFor(() => expect(list.textContent).toMatch(/notes\.txt.*(?:picture|read)/))
  expect(value()).toBe('Before\n\nAfter\n')
})

test('says that pictures are missing where a text shows none', async () => {
  const { box } = await open(false)
  paste(box, [FILE])
  expect(await screen.findByText('1 picture was not pasted. Insert it from the media library.')).toBeTruthy()
  expect(library.sent).toEqual([])
})
