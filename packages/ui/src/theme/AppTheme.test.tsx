// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppTheme } from './AppTheme.tsx'

afterEach(cleanup)

/** Where a variable is set, not where it is used. */
const MADE = /--mui-palette-ink:/

const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')

test('the theme brings its page styles and colour variables, but not where the page has them as a sheet', () => {
  const { unmount } = render(<AppTheme hasSheet>{null}</AppTheme>)
  expect(styles()).not.toMatch(MADE)
  unmount()
  render(<AppTheme>{null}</AppTheme>)
  expect(styles()).toMatch(MADE)
})
