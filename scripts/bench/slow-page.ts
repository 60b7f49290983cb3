import type { Browser, CDPSession, Page } from 'playwright'

/** A slow phone on a slow network: CPU 4 × slower, 1.6 Mbit/s, 150 ms of latency. */
const SLOW = { cpu: 4, line: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } }

export const CONDITIONS = '4 × CPU, 1.6 Mbit/s, 150 ms'

/** Calls `work` with a new page of a slow phone, without cache and storage. */
export async function onSlowPhone<Result>(
  browser: Browser,
  work: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW.line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
    return await work(page, devtools)
  } finally {
    await context.close()
  }
}
