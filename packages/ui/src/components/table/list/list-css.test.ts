import { expect, test } from 'vitest'
import { TOP_BAR_HEIGHT } from '../../../theme/tokens.ts'
import { LIST_BREAKPOINTS } from './features.ts'
import columns from './columns.css?raw'
import css from './list.css?raw'

test('the head of a list sticks below the top bar', () => {
  expect(css).toMatch(new RegExp(`\\.list thead th \\{\\s+position: sticky;\\s+top: ${TOP_BAR_HEIGHT}px;`))
})

test.each(Object.entries(LIST_BREAKPOINTS))(
  'a fact stands in a column of its own from %s (%i px) on',
  (name, width) => {
    const rule = (condition: string, attribute: string) =>
      new RegExp(
        `@container list \\(width ${condition} ${width}px\\) \\{\\s+\\.list \\[${attribute}='${name}'\\] \\{\\s+display: none;`,
      )
    expect(columns).toMatch(rule('<', 'data-hide'))
    expect(columns).toMatch(rule('>=', 'data-second-line'))
  },
)
