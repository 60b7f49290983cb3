import type { Page } from 'playwright/test'
import { visit } from '../support/awake.ts'
import { ChatWidget } from '../support/pages/chat-widget.ts'
import { expect, test } from '../support/test.ts'

const WIDTHS = [320, 360, 390, 480, 600, 768, 900, 1024, 1280, 1440] as const

/** The pages that have a form, with the name of what sends it. */
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

/** How far the launcher reaches over the button that sends the form, wherever the page is scrolled to; 0 or less is beside it. */
const overlap = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: true })
    .evaluate(async (button) => {
      // A window that has just been resized is laid out in the frame after next.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      const launcher = document.querySelector('section[aria-label="Chat"]')
      if (!launcher) throw new Error('There is no launcher')
      return button.getBoundingClientRect().right - launcher.getBoundingClientRect().left
    })

for (const [language, forms] of Object.entries(FORMS)) {
  test(`the chat's launcher covers no button that sends a form, at any width (${language})`, async ({
    page,
    stack,
  }) => {
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
      await page.getByRole('button', { name: chat.words.close }).click()
    }
  })
}
