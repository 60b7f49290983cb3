import type { ElectronApplication, Page } from 'playwright'
import type { StackInfo } from '../../../../e2e/support/product/product.ts'
import { signIn } from '../admin.ts'
import type { Program } from '../program.ts'

const CHANGES = 500

/** After this many rounds, every screen is loaded and the caches have their size. */
const WARM_UP = 70

async function changeScreens(page: Page, count: number): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Admin' }).locator('a[href^="/admin"]')
  const total = await links.count()
  for (let change = 0; change < count; change += 1) {
    await links.nth(change % total).click()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  }
}

/** Returns the memory of the app's processes after a garbage collection, in megabytes. */
async function memoryOf(app: ElectronApplication, page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  const kilobytes = await app.evaluate(({ app: main }) =>
    main.getAppMetrics().reduce((sum, { memory }) => sum + memory.workingSetSize, 0),
  )
  return kilobytes / 1024
}

/** Simulates a day's work; returns the memory before and after it. */
export async function measureMemory(
  program: Program,
  stack: StackInfo,
): Promise<{ before: number; after: number; changes: number }> {
  const { app, page } = await program.start()
  await signIn(page, stack)
  await changeScreens(page, WARM_UP)
  const before = await memoryOf(app, page)
  await changeScreens(page, CHANGES)
  const after = await memoryOf(app, page)
  await program.quit()
  return { before, after, changes: CHANGES }
}
