import { expect, test } from 'vitest'
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
