// @vitest-environment jsdom
import { CacheProvider, css, Global } from '@emotion/react'
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStyles } from './AppTheme.tsx'

afterEach(() => void vi.unstubAllGlobals())

const styles = css`
  button::-moz-focus-inner,
  button::-ms-clear {
    order: 4711;
  }
  button::before {
    content: '';
  }
`

/** The rules that a browser gets that knows what `knows` says of. */
function rules(knows: (condition: string) => boolean): string {
  vi.stubGlobal('CSS', { supports: knows })
  const cache = createStyles()
  render(
    <CacheProvider value={cache}>
      <Global styles={styles} />
    </CacheProvider>,
  )
  return [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
}

test('a browser gets no rule for a part that it does not know', () => {
  const text = rules((condition) => !condition.includes('::-moz-'))
  expect(text).toContain('button::before')
  // While developing, a rule that is left out stands there empty.
  expect(text).not.toContain('order:4711')
})

test('and those for the parts it knows', () => {
  expect(rules(() => true)).toContain('order:4711')
})
