// @vitest-environment jsdom
import type { Picture } from '@nordlys/data/media/public/schema'
import { mediaReference } from '@nordlys/data/media/reference'
import { fakeBackend, json, WithBackend } from '@nordlys/ui/testing/backend'
import { renderUi } from '@nordlys/ui/testing/render'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMIN_TEXTS } from '../../texts.ts'
import { SearchPreview } from './SearchPreview.tsx'

const PICTURE: Picture = {
  id: '5eed0000-0000-4000-8000-000000000001',
  width: 1440,
  height: 960,
  alt: 'A harbour',
  alt_no: 'En havn',
  decorative: false,
  caption: null,
  caption_no: null,
  credit: null,
  focal_x: 0.25,
  focal_y: 0.75,
  placeholder: null,
  color: '#123456',
  variants: [{ path: 'ab/abc.webp', width: 480, height: 320, type: 'image/webp' }],
}

async function show(cover: string | null, title = 'A quay', pictures: readonly Picture[] = [PICTURE]) {
  const texts = { title, description: 'What it says.', section: 'Blog', company: 'Nordlys' }
  await renderUi(
    <WithBackend backend={fakeBackend({ 'POST /rest/v1/rpc/get_pictures': () => json(pictures) })}>
      <SearchPreview language="en" path="blog/quay" cover={cover} {...texts} />
    </WithBackend>,
    { language: 'en', sources: ADMIN_TEXTS },
  )
  return screen.getByRole('figure', { name: 'How it looks as a shared link' })
}

test('renders the card of a page over its picture, cropped around the focal point', async () => {
  const card = await show(mediaReference(PICTURE.id))
  const image = await waitFor(() => {
    const found = card.querySelector('img')
    if (!found) throw new Error('The picture is not shown yet')
    return found
  })
  expect(image.src).toMatch(/\/storage\/v1\/object\/public\/media\/ab\/abc\.webp$/)
  expect(getComputedStyle(image).objectPosition).toBe('25% 75%')
  const drawn = [...card.querySelectorAll('svg > text')].map((text) => text.textContent)
  expect(drawn).toEqual(['Nordlys', 'Blog', 'A quay'])
})

test('renders the card without a picture that is not in the library', async () => {
  for (const [cover, pictures] of [
    [null, [PICTURE]],
    ['https://www.example.org/quay.png', [PICTURE]],
    [mediaReference(PICTURE.id), []],
  ] as const) {
    const card = await show(cover, 'A quay', pictures) // oxlint-disable-line no-await-in-loop -- one after the other
    expect(card.querySelector('img')).toBeNull()
    expect(card.textContent).toContain('What it says.')
    document.body.replaceChildren()
  }
})
