import { expect, type Locator } from 'playwright/test'

/** Presses "Try again" until something is shown, for 15 s at most; what recovers by itself may be faster than the press. */
export const recover = (retry: Locator, shown: Locator): Promise<void> =>
  expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 500 })
    await expect(shown).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
