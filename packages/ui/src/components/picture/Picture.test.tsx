// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { Picture, type ShownPicture } from './Picture.tsx'

const file = (width: number, type: 'webp' | 'avif') =>
  ({ path: `ab/${width}.${type}`, width, height: width / 2, type: `image/${type}` }) as const

const PICTURE: ShownPicture = {
  width: 1600,
  height: 800,
  alt: 'A quay at night',
  alt_no: 'En kai om natten',
  decorative: false,
  focal_x: 0.25,
  focal_y: 1 / 3,
  color: '#123456',
  variants: [file(1600, 'webp'), file(480, 'webp'), file(480, 'avif'), file(1600, 'avif')],
}

const show = (props: Partial<ComponentProps<typeof Picture>> = {}) =>
  render(<Picture picture={PICTURE} language="en" apiUrl="https://api.example" sizes="50vw" {...props} />)

const STORAGE = 'https://api.example/storage/v1/object/public/media'

describe('a picture', () => {
  test('offers every size in both formats, the smallest first', () => {
    const { container } = show()
    const image = screen.getByRole('img')
    const source = container.querySelector('source')
    expect([source?.type, source?.getAttribute('sizes')]).toEqual(['image/avif', '50vw'])
    expect(source?.getAttribute('srcset')).toBe(`${STORAGE}/ab/480.avif 480w, ${STORAGE}/ab/1600.avif 1600w`)
    expect(image.getAttribute('srcset')).toBe(`${STORAGE}/ab/480.webp 480w, ${STORAGE}/ab/1600.webp 1600w`)
    expect([image.getAttribute('src'), image.getAttribute('sizes')]).toEqual([`${STORAGE}/ab/1600.webp`, '50vw'])
  })

  test('reserves its space before it has loaded', () => {
    show()
    const image = screen.getByRole('img')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1600', '800'])
    expect(image.style.backgroundColor).toBe('rgb(18, 52, 86)')
  })

  test('is cropped around its focal point', () => {
    show({ ratio: 1.5 })
    const { style } = screen.getByRole('img')
    expect([style.aspectRatio, style.objectPosition]).toEqual(['1.5 / 1', '25% 33.3%'])
  })

  test('has its alternative text in the language of the page, or in the other one', () => {
    const { rerender } = show()
    const again = (props: Partial<ComponentProps<typeof Picture>>) =>
      rerender(<Picture picture={PICTURE} language="no" apiUrl="" sizes="1px" {...props} />)
    expect(screen.getByRole('img').getAttribute('alt')).toBe('A quay at night')
    again({})
    expect(screen.getByRole('img').getAttribute('alt')).toBe('En kai om natten')
    again({ picture: { ...PICTURE, alt_no: null } })
    expect(screen.getByRole('img').getAttribute('alt')).toBe('A quay at night')
  })

  test('is no image for screen readers when it is decorative', () => {
    show({ picture: { ...PICTURE, decorative: true } })
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('presentation').getAttribute('alt')).toBe('')
  })

  test('loads lazily unless it has priority', () => {
    const { unmount } = show()
    expect([screen.getByRole('img').getAttribute('loading')]).toEqual(['lazy'])
    unmount()
    show({ priority: true })
    const image = screen.getByRole('img')
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  })

  test('is left out when it has no file that every browser can show', () => {
    const { container } = show({ picture: { ...PICTURE, variants: [file(480, 'avif')] } })
    expect(container.innerHTML).toBe('')
  })
})
