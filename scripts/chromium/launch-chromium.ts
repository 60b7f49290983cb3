import { chromium, type Browser } from 'playwright'
import { chromiumOptions } from './chromium.ts'

/** Starts the browser. Leaves Ctrl-C to `withProduct`, because Playwright's handler would exit before the product is stopped. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ ...chromiumOptions(), handleSIGINT: false })
}
