// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppTheme } from './AppTheme.tsx'
import { MODE_STORAGE_KEY } from './theme.ts'
import { useThemeToggle } from './useThemeToggle.ts'

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

test('the scheme is known from the first drawing on, and nothing is drawn twice for it', () => {
  localStorage.setItem(MODE_STORAGE_KEY, 'dark')
  const drawn: (string | undefined)[] = []
  function Probe() {
    drawn.push(useThemeToggle().scheme)
    return null
  }
  render(
    <AppTheme>
      <Probe />
    </AppTheme>,
  )
  expect(drawn).toEqual(['dark'])
})
