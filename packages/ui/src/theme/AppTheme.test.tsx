// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppTheme } from './AppTheme.tsx'
import { MODE_STORAGE_KEY } from './theme.ts'
import { DARK, LIGHT } from './tokens.ts'
import { useThemeToggle } from './useThemeToggle.ts'

afterEach(cleanup)

/** The definition of a variable, not its use. */
const MADE = /--mui-palette-ink:/

const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')

test('renders page styles and colour variables, unless the page has them as a stylesheet', () => {
  const { unmount } = render(<AppTheme hasSheet>{null}</AppTheme>)
  expect(styles()).not.toMatch(MADE)
  unmount()
  render(<AppTheme>{null}</AppTheme>)
  expect(styles()).toMatch(MADE)
})

test.each([
  ['success', 'accent'],
  ['info', 'accent'],
  ['warning', 'amber'],
  ['error', 'danger'],
] as const)('shows a notice of the kind %s in the soft %s, in both schemes [A2]', (severity, colour) => {
  render(<AppTheme>{null}</AppTheme>)
  for (const tokens of [LIGHT, DARK]) {
    expect(styles()).toContain(`--mui-palette-Alert-${severity}StandardBg:${tokens[`${colour}Soft`]};`)
    expect(styles()).toContain(`--mui-palette-Alert-${severity}Color:${tokens[`${colour}Text`]};`)
  }
})

test('knows the scheme on the first render and does not re-render for it', () => {
  localStorage.setItem(MODE_STORAGE_KEY, 'dark')
  const rendered: (string | undefined)[] = []
  function Probe() {
    rendered.push(useThemeToggle().scheme)
    return null
  }
  render(
    <AppTheme>
      <Probe />
    </AppTheme>,
  )
  expect(rendered).toEqual(['dark'])
})
