import { expect, test } from 'vitest'
import { TOP_BAR_HEIGHT } from '../../../theme/tokens.ts'
import css from './list.css?raw'

test('the header of a list sticks below the top bar', () => {
  expect(css).toMatch(new RegExp(`\\.list thead th \\{\\s+position: sticky;\\s+top: ${TOP_BAR_HEIGHT}px;`))
})
