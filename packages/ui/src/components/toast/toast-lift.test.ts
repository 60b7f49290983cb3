import { expect, test } from 'vitest'
import { liftAbove } from './toast-lift.ts'

const TOAST = { top: 700, bottom: 780 }

test.each([
  ['stays where nothing is below it', [], 0],
  ['stays beside a button above it', [{ top: 600, bottom: 644 }], 0],
  ['moves above a button', [{ top: 750, bottom: 794 }], 42],
  [
    'moves above a second button that it would cover then',
    [
      { top: 660, bottom: 704 },
      { top: 750, bottom: 794 },
    ],
    132,
  ],
  [
    'stays above the taller of two buttons in a row',
    [
      { top: 700, bottom: 794 },
      { top: 720, bottom: 760 },
    ],
    92,
  ],
  ['stays where there is no room', [{ top: 20, bottom: 790 }], 0],
])('a toast %s', (_what, buttons, lift) => {
  expect(liftAbove(TOAST, buttons)).toBe(lift)
})
