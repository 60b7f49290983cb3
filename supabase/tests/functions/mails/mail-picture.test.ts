import type { Picture } from '@nordlys/data/media/public/schema'
import { issueBlocks } from '@nordlys/data/newsletter/issue-blocks'
import { expect, test } from 'vitest'
import { letterPictures } from '../../../functions/_shared/mail/letter-picture.ts'

const PICTURE: Picture = {
  id: '0b0e7a52-6a0e-4f0f-9d38-1f1c65a2d9aa',
  width: 1600,
  height: 800,
  alt: 'A fjord at dusk',
  alt_no: 'En fjord i skumringen',
  decorative: false,
  caption: 'Sognefjorden',
  caption_no: null,
  credit: 'Kari',
  focal_x: 0.5,
  focal_y: 0.5,
  placeholder: null,
  color: null,
  variants: [
    { path: 'a/480.webp', width: 480, height: 240, type: 'image/webp' },
    { path: 'a/1600.webp', width: 1600, height: 800, type: 'image/webp' },
    { path: 'a/960.avif', width: 960, height: 480, type: 'image/avif' },
    { path: 'a/960.webp', width: 960, height: 480, type: 'image/webp' },
  ],
}
const withPictures = (markdown: string, picture: Partial<Picture> = {}, language: 'en' | 'no' = 'en') =>
  issueBlocks(
    markdown,
    'https://fjord.example',
    letterPictures({ list: [{ ...PICTURE, ...picture }], apiUrl: 'https://api.fjord.example/', language }),
  )
const URL_OF = 'https://api.fjord.example/storage/v1/object/public/media/a/'

test('a picture in a line of its own has one file for sharp screens, its size, text and caption', () => {
  expect(withPictures(`![x](media:${PICTURE.id})`)).toEqual([
    {
      kind: 'picture',
      url: `${URL_OF}1600.webp`,
      width: 496,
      height: 248,
      alt: 'A fjord at dusk',
      caption: 'Sognefjorden · Kari',
    },
  ])
  expect(withPictures(`![x](media:${PICTURE.id}#medium "Ours")`, { credit: null }, 'no')).toMatchObject([
    { url: `${URL_OF}960.webp`, width: 330, height: 165, alt: 'En fjord i skumringen', caption: 'Ours' },
  ])
  expect(withPictures(`![x](media:${PICTURE.id}#small)`)).toMatchObject([{ url: `${URL_OF}480.webp`, width: 240 }])
})

test('a picture may lead somewhere, be decoration, and have no text in the library', () => {
  const linked = `[![x](media:${PICTURE.id})](/blog/a)`
  expect(withPictures(linked)).toMatchObject([{ kind: 'picture', href: 'https://fjord.example/blog/a' }])
  expect(withPictures(linked.replace('/blog/a', 'javascript:alert(1)'))[0]).not.toHaveProperty('href')
  expect(withPictures(`![x](media:${PICTURE.id})`, { decorative: true })).toMatchObject([{ alt: '' }])
  expect(withPictures(`![Own text](media:${PICTURE.id})`, { alt: null, alt_no: null })).toMatchObject([
    { alt: 'Own text' },
  ])
})

const emphasised = (text: string) => ({ text, style: 'emphasis' })

test('a picture inside a text, of another place or without a file is its alternative text', () => {
  expect(withPictures(`See ![it](media:${PICTURE.id})`)).toMatchObject([
    { spans: [{ text: 'See ', style: 'plain' }, emphasised('it')] },
  ])
  expect(withPictures('![it](https://evil.example/pixel.gif)')).toMatchObject([{ spans: [emphasised('it')] }])
  expect(withPictures(`![it](media:${PICTURE.id})`, { variants: [] })).toMatchObject([{ spans: [emphasised('it')] }])
})
