// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../../testing/fake-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { MediaThumb } from './MediaThumb.tsx'

const LOGO = {
  width: 400,
  height: 200,
  focal_x: 0.5,
  focal_y: 0.5,
  color: '#336699',
  variants: [{ path: 'ab/1.webp', width: 400, height: 200, type: 'image/webp' as const }],
}

test('shows its colour only while it loads, so that a transparent picture has no background', async () => {
  await renderScreen(<MediaThumb picture={LOGO} alt="Logo" />, createFakeApi({ tables: {} }))
  const image = await screen.findByRole('img', { name: 'Logo' })
  const background = () => image.parentElement && getComputedStyle(image.parentElement).backgroundColor
  expect(background()).toBe('rgb(51, 102, 153)')
  fireEvent.load(image)
  expect(background()).not.toBe('rgb(51, 102, 153)')
})
