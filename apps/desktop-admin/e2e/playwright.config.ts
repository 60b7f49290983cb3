import { defineConfig } from 'playwright/test'
import { TEST_LIMIT, WAIT_LIMIT } from '../../../supabase/server/testing/limits.ts'

export default defineConfig({
  testDir: '.',
  // One app at a time, because all share a keyring.
  workers: 1,
  timeout: TEST_LIMIT,
  expect: { timeout: WAIT_LIMIT },
  forbidOnly: true,
  // As on the site.
  retries: 1,
  reporter: [['list'], ['json']],
  use: { actionTimeout: WAIT_LIMIT },
  outputDir: '../../../test-results/desktop',
})
