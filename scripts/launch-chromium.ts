import { chromium, type Browser } from 'playwright'
import { CHROMIUM_ARGUMENTS, findOrInstallChromium } from './chromium.ts'

/** Starts the browser. Ctrl-C is left to the process (`withProduct`): Playwright's own answer ends it before the product is stopped. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findOrInstallChromium(), args: CHROMIUM_ARGUMENTS, handleSIGINT: false })
}
