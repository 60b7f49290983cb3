import { afterEach, expect, test, vi } from 'vitest'
import { launchChromium } from './launch-chromium.ts'

afterEach(() => vi.unstubAllEnvs())

test('saves a file with letters beyond ASCII under its name, also on a machine without a locale', async () => {
  for (const name of ['LANG', 'LANGUAGE', 'LC_ALL', 'LC_CTYPE']) vi.stubEnv(name, undefined)
  const browser = await launchChromium()
  const page = await browser.newPage()
  await page.setContent('<a href="data:text/plain,x" download="Tegning æøå.txt">Save</a>')
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link').click()])
  expect(saved.suggestedFilename()).toBe('Tegning æøå.txt')
  await browser.close()
})
