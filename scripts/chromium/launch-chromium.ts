import { chromium, type Browser } from 'playwright'
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from './chromium.ts'

/** Starts the browser. Leaves Ctrl-C to `withProduct`, because Playwright's handler would exit before the product is stopped. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findOrInstallChromium(), args: CHROMIUM_ARGUMENTS, handleSIGINT: false })
}
