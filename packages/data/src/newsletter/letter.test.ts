import { expect, test } from 'vitest'
import { letterBlocks } from './letter.ts'

const plain = (text: string) => ({ text, style: 'plain' })

test('a letter has headings, paragraphs and lists', () => {
  expect(letterBlocks('# Autumn\r\nFirst line\nsecond line\n\n- One\n- Two\n\n\nEnd')).toEqual([
    { kind: 'heading', spans: [plain('Autumn')] },
    { kind: 'paragraph', spans: [plain('First line\nsecond line')] },
    { kind: 'list', isOrdered: false, items: [[plain('One')], [plain('Two')]] },
    { kind: 'paragraph', spans: [plain('End')] },
  ])
})

test('text has links, strong text and emphasis', () => {
  expect(letterBlocks('See [the post](https://fjord.example/a?b=1), **now** or *later*')).toEqual([
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

test('nested lists are flat, numbers stay, and what a letter does not know is text', () => {
  expect(letterBlocks('1. One\n   - Two\n\n> Quoted\n\n```\n<b>code</b>\n```\n\n---\n\n<i>raw</i> `code`')).toEqual([
    { kind: 'list', isOrdered: true, items: [[plain('One')], [plain('Two')]] },
    { kind: 'paragraph', spans: [plain('Quoted')] },
    { kind: 'paragraph', spans: [plain('<b>code</b>')] },
    { kind: 'paragraph', spans: [plain('<i>raw</i> code')] },
  ])
})

test('a picture is its alternative text, and one without text is left out', () => {
  const id = 'media:0b0e7a52-6a0e-4f0f-9d38-1f1c65a2d9aa'
  expect(letterBlocks(`![A fjord](${id})\n\n![](${id})`)).toEqual([
    { kind: 'paragraph', spans: [{ text: 'A fjord', style: 'emphasis' }] },
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', '//host'])('%s is no link', (href) => {
  expect(letterBlocks(`[label](${href})`)).toMatchObject([{ spans: [plain('label')] }])
})

test('reads 20,000 hostile characters in bounded steps', () => {
  for (const part of ['[', '![', '**', '*a', '[a](']) {
    expect(letterBlocks(part.repeat(20_000 / part.length)).length).toBeLessThan(2)
  }
})
