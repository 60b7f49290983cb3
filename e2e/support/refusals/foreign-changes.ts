import type { Page } from 'playwright/test'

/**
 * Translates every text of the page as browsers do, now and whenever it changes: each text is replaced by a new one in two `font` elements.
 * The words stay the same, so that tests can read them. Applies from the next navigation.
 */
export const translatePage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const untouched = 'script, style, noscript, textarea, title, option, svg, font'
    function translate(text: Text): void {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untouched)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.style.verticalAlign = 'inherit'
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
    function translateIn(node: Node): void {
      if (!node.isConnected) return
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts = node instanceof Text ? [node] : []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      texts.forEach(translate)
    }
    function start(): void {
      translateIn(document.body)
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') translateIn(target)
          else addedNodes.forEach(translateIn)
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    }
    // After hydration, as in browsers; sign-in and admin have no hydration.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is sent to the page
    const isReady = () =>
      document.documentElement.dataset['hydrated'] === 'true' || /^\/(?:auth|admin)/.test(location.pathname)
    addEventListener('DOMContentLoaded', () => {
      if (isReady()) return start()
      const observer = new MutationObserver(() => {
        if (!isReady()) return
        observer.disconnect()
        start()
      })
      observer.observe(document.documentElement, { attributes: true })
    })
  })

/**
 * Adds elements as extensions do, now and whenever the page changes: beside each field, at both ends of its row, and to lists, buttons and
 * the page. Applies from the next navigation.
 */
export const addForeignNodes = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is sent to the page
    const create = () => {
      const element = document.createElement('com-extension-helper')
      element.setAttribute('aria-hidden', 'true')
      return element
    }
    function decorate(): void {
      for (const field of document.querySelectorAll('input:not([data-decorated]), textarea:not([data-decorated])')) {
        field.setAttribute('data-decorated', '')
        field.before(create())
        field.after(create())
        field.parentElement?.prepend(create())
        field.parentElement?.append(create())
      }
      for (const place of document.querySelectorAll(
        ':is(main, form, ul, button, p, h1, h2, label, output, tr, td, [role=alert]):not([data-decorated])',
      )) {
        place.setAttribute('data-decorated', '')
        if (!(place instanceof HTMLTableRowElement)) place.prepend(create())
        if (!(place instanceof HTMLTableRowElement)) place.append(create())
      }
    }
    addEventListener('DOMContentLoaded', () => {
      setInterval(decorate, 50)
      document.body.append(create())
    })
  })
