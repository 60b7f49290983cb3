import { defineConfig } from 'playwright/test'

export default defineConfig({
  testDir: '.',
  // One program at a time: they share a keyring.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: { actionTimeout: 15_000 },
  outputDir: '../../../test-results/desktop',
})
