import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from '../scripts/chromium.ts'

export default defineConfig({
  testDir: '.',
  // One product serves every file, and two cores run it, its database and the browser.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 15_000,
    launchOptions: { executablePath: findOrInstallChromium(), args: CHROMIUM_ARGUMENTS },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  outputDir: '../test-results',
})
