import type { Page } from 'playwright/test'
import { visit } from '../../support/page/hydration.ts'
import { ChatWidget } from '../../support/pages/chat-widget.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

const WIDTHS = [320, 360, 390, 599, 600, 768, 1024, 1280, 1440] as const

const PAGES = [
  '',
  '/about',
  '/services',
  '/services/backend-development',
  '/services/full-stack-development',
  '/services/ai-applications',
  '/services/technical-consulting',
  '/projects',
  '/blog',
  '/contact',
  '/quote',
  '/privacy-policy',
  '/terms-of-service',
  '/missing',
]

/**
 * Scrolls through the page and returns what the launcher covers: texts, controls and pictures of content whose boxes it overlaps, except in bars that
 * are themselves fixed over the page.
 */
const coveredBy = (page: Page) =>
  page.evaluate(async () => {
    const chat = document.querySelector('section[aria-label="Chat"]')
    if (!chat) throw new Error('There is no launcher')
    // Texts only for screen readers are clipped to a pixel.
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !chat.contains(element) &&
      (getComputedStyle(element).display === 'inline' || element.clientWidth > 1)
    const covered = new Set<string>()
    const measure = () => {
      const over = chat.getBoundingClientRect()
      const isCovered = (box: DOMRect) =>
        box.width > 1 &&
        box.height > 1 &&
        box.left < over.right &&
        box.right > over.left &&
        box.top < over.bottom &&
        box.bottom > over.top
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const parent = node.parentElement
        if (!node.nodeValue?.trim() || !parent || !isShown(parent)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        if ([...range.getClientRects()].some(isCovered)) covered.add(node.nodeValue.trim().slice(0, 40))
      }
      for (const control of document.querySelectorAll('a, button, input, select, textarea'))
        if (isShown(control) && isCovered(control.getBoundingClientRect()))
          covered.add(`${control.tagName} ${control.textContent.slice(0, 40)}`)
    }
    const step = Math.floor(innerHeight / 2)
    // A resized window has its layout two frames later.
    for (let top = 0; ; top += step) {
      scrollTo({ top, behavior: 'instant' })
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      measure()
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) break
    }
    return [...covered]
  })

for (const language of FLOW_LANGUAGES) {
  test(`covers no text, total or control with the chat’s launcher, at any width and scroll position (${language})`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(600_000)
    const covered: string[] = []
    for (const path of PAGES) {
      await page.setViewportSize({ width: 1440, height: 844 })
      await visit(page, stack.siteUrl + (language === 'no' ? `/no${path}` : path || '/'))
      await page.getByRole('region', { name: 'Chat' }).waitFor()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        for (const text of await coveredBy(page)) covered.push(`${path} at ${width} px: ${text}`)
      }
    }
    expect(covered).toEqual([])
  })
}

test('covers nothing with the minimised launcher either', async ({ page, stack }) => {
  const chat = new ChatWidget(page)
  await page.setViewportSize({ width: 1440, height: 844 })
  await visit(page, `${stack.siteUrl}/quote`)
  await chat.open()
  await chat.button('minimise').click()
  const covered: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    for (const text of await coveredBy(page)) covered.push(`${width} px: ${text}`)
  }
  expect(covered).toEqual([])
})

test('covers nothing in the admin, and is present on its phone screens', async ({ page, stack }) => {
  const covered: string[] = []
  await openAsAdmin(page, stack, '/admin/contacts')
  for (const path of ['/admin/contacts', '/admin/projects', '/admin/overview', '/admin/settings']) {
    await openAsAdmin(page, stack, path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByRole('region', { name: 'Chat' })).toBeAttached()
      for (const text of await coveredBy(page)) covered.push(`${path} at ${width} px: ${text}`)
    }
  }
  expect(covered).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await new ChatWidget(page).launcher.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('shows the assistant’s status beside its text in the open panel of a phone', async ({ page, stack }) => {
  const chat = new ChatWidget(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, stack.siteUrl)
  await chat.open()
  // The panel moves while it opens, so single readings may differ.
  await expect
    .poll(async () => {
      const status = await chat.status.boundingBox()
      const dot = await chat.status.locator('span[aria-hidden]').boundingBox()
      return status && dot && dot.x >= status.x && dot.y >= status.y && dot.y + dot.height <= status.y + status.height
    })
    .toBe(true)
})
