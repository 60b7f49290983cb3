import { expect, test } from 'vitest'
import { legalBlocks } from './legal-blocks.ts'

test('splits paragraphs at an empty line, and reads hyphens as a list', () => {
  expect(legalBlocks('We do:\n\n- this\n- that\n\nAnd well-made – always.')).toEqual([
    { kind: 'paragraph', text: 'We do:' },
    { kind: 'list', items: ['this', 'that'] },
    { kind: 'paragraph', text: 'And well-made – always.' },
  ])
})
