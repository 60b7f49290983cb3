import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  // One program at a time: they share a keyring.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // As with the site: what fails once on a busy machine and passes then is told in the summary; a fault fails twice.
  retries: 1,
  reporter: [['list'], ['json']],
  use: { actionTimeout: 15_000 },
  outputDir: '../../../test-results/desktop',
})
