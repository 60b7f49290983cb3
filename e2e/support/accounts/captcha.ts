import type { Page } from 'playwright/test'

const ORIGIN = 'https://challenges.cloudflare.com'

// The contract of the provider's script: it calls `onload`, and shows each check in a frame that reports its token.
const SCRIPT = `
  const widgets = new Map()
  let last = 0
  addEventListener('message', ({ source, data }) => {
    for (const { frame, options } of widgets.values()) if (frame.contentWindow === source) options.callback(data)
  })
  globalThis.turnstile = {
    render(element, options) {
      const frame = document.createElement('iframe')
      frame.src = '${ORIGIN}/check'
      frame.title = 'Check'
      frame.style = 'border: 0; width: 100%; height: 65px'
      element.append(frame)
      const id = String((last += 1))
      widgets.set(id, { frame, options })
      return id
    },
    remove(id) {
      widgets.get(id)?.frame.remove()
      widgets.delete(id)
    },
  }
  globalThis[new URL(document.currentScript.src).searchParams.get('onload')]()
`

const FRAME = `<!doctype html><html lang="en"><title>Check</title><main>
  <button onclick="parent.postMessage('good ' + crypto.randomUUID(), '*')">I am human</button></main></html>`

/** The provider's script and frames, which this machine answers. */
export class FakeCaptcha {
  /** Whether an ad blocker blocks the script. */
  isBlocked = false
  /** The number of requests for the script. */
  requests = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async start(): Promise<void> {
    await this.#page.route(`${ORIGIN}/**`, async (route) => {
      const isFrame = new URL(route.request().url()).pathname === '/check'
      if (!isFrame) this.requests += 1
      if (this.isBlocked) return route.abort('blockedbyclient')
      return route.fulfill(
        isFrame ? { contentType: 'text/html', body: FRAME } : { contentType: 'text/javascript', body: SCRIPT },
      )
    })
  }

  /** Completes the last check on the page. */
  async complete(): Promise<void> {
    await this.#page.frameLocator(`iframe[src="${ORIGIN}/check"]`).last().getByRole('button').click()
  }
}
