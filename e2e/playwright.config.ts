import { defineConfig } from 'playwright/test'
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from '../scripts/chromium.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  // Each worker has a product of its own; one alone leaves half of a small machine idle.
  workers: 2,
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
