import type { Page } from 'playwright/test'
import { visit } from '../support/hydration.ts'
import { ChatWidget } from '../support/pages/chat-widget.ts'
import { expect, test } from '../support/test.ts'

const WIDTHS = [320, 360, 390, 480, 600, 768, 900, 1024, 1280, 1440] as const

/** The pages with a form, and the names of their submit buttons. */
const FORMS = {
  en: [
    ['/contact', 'Send message'],
    ['/quote', 'Request Quote'],
    ['/blog', 'Subscribe'],
  ],
  no: [
    ['/no/contact', 'Send melding'],
    ['/no/quote', 'Be om tilbud'],
    ['/no/blog', 'Meld meg på'],
  ],
} as const

/** Returns how far the launcher overlaps the submit button at any scroll position, in pixels; 0 or less is no overlap. */
const overlap = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: true })
    .evaluate(async (button) => {
      // A resized window has its layout two frames later.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      const launcher = document.querySelector('section[aria-label="Chat"]')
      if (!launcher) throw new Error('There is no launcher')
      return button.getBoundingClientRect().right - launcher.getBoundingClientRect().left
    })

for (const [language, forms] of Object.entries(FORMS)) {
  test(`covers no submit button with the chat’s launcher, at any width (${language})`, async ({ page, stack }) => {
    const chat = new ChatWidget(page, language === 'no' ? 'no' : 'en')
    for (const [path, name] of forms) {
      await page.setViewportSize({ width: 1440, height: 844 })
      await visit(page, stack.siteUrl + path)
      await page.getByRole('main').getByRole('button', { name, exact: true }).waitFor()
      const covered: string[] = []
      const measure = async (state: string) => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 })
          if ((await overlap(page, name)) > 0) covered.push(`${path} at ${width} px, ${state}`)
        }
      }
      await measure('closed')
      await chat.open()
      await chat.button('minimise').click()
      await measure('minimised')
      expect(covered).toEqual([])
      await page.getByRole('button', { name: chat.texts.close }).click()
    }
  })
}
