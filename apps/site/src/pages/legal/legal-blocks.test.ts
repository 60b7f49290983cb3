import { expect, test } from 'vitest'
import { legalBlocks } from './legal-blocks.ts'

test('an empty line parts paragraphs, hyphens make a list', () => {
  expect(legalBlocks('We do:\n\n- this\n- that\n\nAnd well-made – always.')).toEqual([
    { kind: 'paragraph', text: 'We do:' },
    { kind: 'list', items: ['this', 'that'] },
    { kind: 'paragraph', text: 'And well-made – always.' },
  ])
})
