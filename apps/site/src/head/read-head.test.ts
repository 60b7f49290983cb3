import { expect, test } from 'vitest'
import { bareTitle, metaContent } from './read-head.ts'

test('reads a tag and decodes its entities', () => {
  const tags =
    '<title>x</title><meta name="description" content="A &amp; B&#x27;s &quot;work&quot;"><meta property="og:title" content="T"/>'
  expect(metaContent(tags, 'description')).toBe(`A & B's "work"`)
  expect(metaContent(tags, 'og:title')).toBe('T')
  expect(metaContent(tags, 'og:image')).toBe('')
})

test('removes the company from the start and the end of a title', () => {
  expect(bareTitle('Services – Acme', 'Acme')).toBe('Services')
  expect(bareTitle('Acme – Consultancy', 'Acme')).toBe('Consultancy')
  expect(bareTitle('Acme', 'Acme')).toBe('Acme')
})
