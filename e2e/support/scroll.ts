import { expect, type Locator } from 'playwright/test'
import { WAIT_LIMIT } from '../../supabase/server/testing/limits.ts'

/**
 * Scrolls to an element until the check holds, which waits a second at most. What arrives above the element moves it out of the window, and the page
 * refreshes only what is seen.
 */
export const scrollUntil = (
  element: Locator,
  check: (options: { readonly timeout: number }) => Promise<void>,
): Promise<void> =>
  expect(async () => {
    await element.evaluateAll(([first]) => first?.scrollIntoView({ block: 'center' }))
    await check({ timeout: 1000 })
  }).toPass({ timeout: WAIT_LIMIT })
