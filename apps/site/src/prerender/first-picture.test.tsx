import { Picture } from '@nordlys/ui/components/picture/Picture'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { samplePicture } from '../pictures/testing/sample-picture.ts'
import { firstPictureLink } from './first-picture.ts'

const file = (width: number, type: 'image/webp' | 'image/avif' = 'image/webp') => ({
  path: `${width}.${type.slice(6)}`,
  width,
  height: width / 2,
  type,
})

const render = (priority: boolean, variants = [file(480), file(960)]) =>
  renderToString(
    <Picture
      picture={samplePicture({ variants })}
      language="en"
      apiUrl="http://api.test"
      sizes="(min-width: 992px) 608px, 100vw"
      priority={priority}
    />,
  )
const url = (name: string) => `http://api.test/storage/v1/object/public/media/${name}`

test('preloads the picture with high priority, in the files that the page offers', () => {
  expect(firstPictureLink(render(false) + render(true))).toBe(
    `<link rel="preload" as="image" type="image/webp" imagesrcset="${url('480.webp')} 480w, ${url('960.webp')} 960w" ` +
      'imagesizes="(min-width: 992px) 608px, 100vw" fetchpriority="high">',
  )
})

test('preloads AVIF if the picture has AVIF files', () => {
  const link = firstPictureLink(render(true, [file(480), file(480, 'image/avif')]))
  expect(link).toContain(`type="image/avif" imagesrcset="${url('480.avif')} 480w"`)
})

test('preloads nothing on a page without a picture of high priority', () => {
  expect(firstPictureLink(render(false))).toBeNull()
})
