import { defineConfig } from 'playwright/test'
import { TEST_LIMIT, WAIT_LIMIT, WORKERS } from '../supabase/server/testing/limits.ts'
import { chromiumOptions } from '../scripts/chromium/chromium.ts'

/** Pages of tests are short-lived: optimising their scripts and collecting garbage in parallel costs more than it saves. */
const SHORT_LIVED =
  '--js-flags=--no-opt --no-maglev --single-threaded-gc --no-concurrent-sparkplug --min-semi-space-size=8'

export default defineConfig({
  testDir: '.',
  globalSetup: './support/product/global-setup.ts',
  // Each worker has a separate product.
  workers: WORKERS,
  timeout: TEST_LIMIT,
  expect: { timeout: WAIT_LIMIT },
  forbidOnly: true,
  // The summary lists tests that pass only at the second attempt, with the error of the first.
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: WAIT_LIMIT,
    launchOptions: chromiumOptions(SHORT_LIVED),
    screenshot: 'only-on-failure',
    // Only for the second attempt: recording every test takes a third of the time.
    trace: 'on-first-retry',
  },
  outputDir: '../test-results',
})
