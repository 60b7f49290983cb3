import { expect, type Locator } from 'playwright/test'
import { WAIT_LIMIT } from '../../../supabase/server/testing/limits.ts'

/** Presses "Try again" until an element is shown; automatic recovery may be faster than the click. */
export const retryUntilShown = (retry: Locator, shown: Locator): Promise<void> =>
  expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 500 })
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: WAIT_LIMIT })
