import { expect, test } from 'vitest'
import type { Picture } from '../media/public/schema.ts'
import { issueBlocks as read } from './issue-blocks.ts'

const issueBlocks = (markdown: string) => read(markdown, 'https://fjord.example')
const item = (...texts: string[]) => texts.map((text) => ({ kind: 'paragraph', spans: [plain(text)] }))

const plain = (text: string) => ({ text, style: 'plain' })

test('an issue has headings, paragraphs and lists', () => {
  expect(issueBlocks('# Autumn\r\nFirst line\nsecond line\n\n- One\n- Two\n\n\nEnd')).toEqual([
    { kind: 'heading', spans: [plain('Autumn')] },
    { kind: 'paragraph', spans: [plain('First line\nsecond line')] },
    { kind: 'list', isOrdered: false, start: 1, items: [item('One'), item('Two')] },
    { kind: 'paragraph', spans: [plain('End')] },
  ])
})

test('text has links, strong text and emphasis', () => {
  expect(issueBlocks('See [the post](https://fjord.example/a?b=1), **now** or *later*')).toEqual([
    {
      kind: 'paragraph',
      spans: [
        plain('See '),
        { text: 'the post', style: 'plain', href: 'https://fjord.example/a?b=1' },
        plain(', '),
        { text: 'now', style: 'strong' },
        plain(' or '),
        { text: 'later', style: 'emphasis' },
      ],
    },
  ])
})

test('a list keeps its numbers, its paragraphs and the lists inside it', () => {
  expect(issueBlocks('3. One\n\n   More of one\n4. Two\n   - Inside\n\nBetween\n\n5. Three')).toEqual([
    {
      kind: 'list',
      isOrdered: true,
      start: 3,
      items: [
        item('One', 'More of one'),
        [...item('Two'), { kind: 'list', isOrdered: false, start: 1, items: [item('Inside')] }],
      ],
    },
    ...item('Between'),
    { kind: 'list', isOrdered: true, start: 5, items: [item('Three')] },
  ])
})

test('unsupported Markdown is text', () => {
  expect(
    issueBlocks(
      '| Day | Time |\n| --- | --- |\n| **Mon** | 9 |\n\n> Quoted\n\n```\n<b>code</b>\n```\n\n---\n\n<i>raw</i> `code`',
    ),
  ).toEqual([
    ...item('Day · Time'),
    { kind: 'paragraph', spans: [{ text: 'Mon', style: 'strong' }, plain(' · 9')] },
    { kind: 'paragraph', spans: [plain('Quoted')] },
    { kind: 'paragraph', spans: [plain('<b>code</b>')] },
    { kind: 'paragraph', spans: [plain('<i>raw</i> code')] },
  ])
})

test('a picture is its alternative text, and one without text is left out', () => {
  const id = 'media:0b0e7a52-6a0e-4f0f-9d38-1f1c65a2d9aa'
  expect(issueBlocks(`![A fjord](${id})\n\n![](${id})`)).toEqual([
    { kind: 'paragraph', spans: [{ text: 'A fjord', style: 'emphasis' }] },
  ])
})

test.each([
  ['/blog/a?b=1', 'https://fjord.example/blog/a?b=1'],
  ['no/blogg', 'https://fjord.example/no/blogg'],
  ['//other.example/a', 'https://other.example/a'],
  ['mailto:hei@fjord.example', 'mailto:hei@fjord.example'],
])('%s leads to %s, wherever the issue is read', (href, url) => {
  expect(issueBlocks(`[label](${href})`)).toMatchObject([{ spans: [{ text: 'label', href: url }] }])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc', '#part', 'https://'])('%s is no link', (href) => {
  expect(issueBlocks(`[label](${href})`)).toMatchObject([{ spans: [plain('label')] }])
})

test('reads 20,000 hostile characters in bounded steps', () => {
  for (const part of ['[', '![', '**', '*a', '[a](']) {
    expect(issueBlocks(part.repeat(20_000 / part.length)).length).toBeLessThan(2)
  }
})

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
  read(markdown, 'https://fjord.example', {
    list: [{ ...PICTURE, ...picture }],
    apiUrl: 'https://api.fjord.example/',
    language,
  })
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

test('a picture inside a text, of another place or without a file is its alternative text', () => {
  const emphasised = (text: string) => ({ text, style: 'emphasis' })
  expect(withPictures(`See ![it](media:${PICTURE.id})`)).toMatchObject([{ spans: [plain('See '), emphasised('it')] }])
  expect(withPictures('![it](https://evil.example/pixel.gif)')).toMatchObject([{ spans: [emphasised('it')] }])
  expect(withPictures(`![it](media:${PICTURE.id})`, { variants: [] })).toMatchObject([{ spans: [emphasised('it')] }])
})

test.each([
  ['[Read *more*](/blog "button")', [{ kind: 'button', label: 'Read more', href: 'https://fjord.example/blog' }]],
  ['- [More](/blog "button")', [{ items: [[{ kind: 'button' }]] }]],
  ['Before [More](/blog "button")', [{ kind: 'paragraph' }]],
  ['[One](/a "button") [Two](/b "button")', [{ kind: 'paragraph' }]],
  ['## [More](/blog "button")', [{ kind: 'heading' }]],
  ['[More](javascript:alert(1) "button")', [{ kind: 'paragraph', spans: [plain('More')] }]],
  ['[More](/blog "Button")', [{ kind: 'paragraph' }]],
])('%s is a button where it stands alone', (markdown, blocks) => {
  expect(issueBlocks(markdown)).toMatchObject(blocks)
})
