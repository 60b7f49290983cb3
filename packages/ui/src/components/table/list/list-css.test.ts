import { expect, test } from 'vitest'
import { TOP_BAR_HEIGHT } from '../../../theme/tokens.ts'
import css from './ListHead.module.css?raw'

test('the header of a list sticks below the top bar', () => {
  expect(css).toMatch(new RegExp(`\\.head th \\{\\s+position: sticky;[^}]*\\stop: ${TOP_BAR_HEIGHT}px;`))
})
