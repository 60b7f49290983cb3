import { expect, type Locator } from 'playwright/test'

/** Presses "Try again" until an element is shown, for 15 s at most; automatic recovery may be faster than the click. */
export const retryUntilShown = (retry: Locator, shown: Locator): Promise<void> =>
  expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 500 })
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
