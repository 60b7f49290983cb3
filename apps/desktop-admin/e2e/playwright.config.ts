import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  // One app at a time, because all share a keyring.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // As on the site: the summary lists a test that passes at the second attempt as flaky; a bug fails twice.
  retries: 1,
  reporter: [['list'], ['json']],
  use: { actionTimeout: 15_000 },
  outputDir: '../../../test-results/desktop',
})
