import { expect, test } from 'vitest'
import { shownPictures } from './pictures.ts'

const site = {
  siteUrl: 'https://www.example.org',
  backend: { url: 'https://abc.supabase.example', key: 'sb_publishable_x' },
}

test('shows pictures of the site and of its storage, and no others', () => {
  const own = [
    '/img/one.png',
    'https://www.example.org/two.png',
    'https://abc.supabase.example/storage/v1/object/public/projects/three.png',
  ]
  const untrusted = ['https://elsewhere.example/x.png', '//elsewhere.example/x.png', 'javascript:alert(1)', 'http://[']
  expect(shownPictures([...untrusted, ...own], site)).toEqual(own)
  expect(shownPictures(own, { ...site, backend: null })).toEqual(own.slice(0, 2))
})

test('shows pictures of the media library once each, unless there is no backend', () => {
  const stored = 'media:5eed0000-0000-4000-8000-00000000aaaa'
  expect(shownPictures([stored, 'media:else', '/img/one.png', stored], site)).toEqual([stored, '/img/one.png'])
  expect(shownPictures([stored], { ...site, backend: null })).toEqual([])
})
