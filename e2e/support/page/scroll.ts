import { expect, type Locator } from 'playwright/test'
import { WAIT_LIMIT } from '../../../supabase/server/testing/limits.ts'

/**
 * Scrolls to an element until the check passes; each attempt waits up to a second. Content that loads above it pushes it out of view, and the page refreshes
 * only what is in view.
 */
export const scrollUntil = (
  element: Locator,
  check: (options: { readonly timeout: number }) => Promise<void>,
): Promise<void> =>
  expect(async () => {
    await element.evaluateAll(([first]) => first?.scrollIntoView({ block: 'center' }))
    await check({ timeout: 1000 })
  }).toPass({ timeout: WAIT_LIMIT })
