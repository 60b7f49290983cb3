import { test } from '../test.ts'
import { deleteRows, rowsOf, storeRows } from './backend.ts'
import type { StackInfo } from './product.ts'

const settingsOf = async (stack: StackInfo) =>
  (await rowsOf(stack, 'settings', 'order=key')).map(({ key, value }) => ({ key, value }))

/** Restores the settings after each test of the calling file: every page shows them, so later tests would find what these tests saved. */
export function restoreSettings(): void {
  let before: Awaited<ReturnType<typeof settingsOf>> = []
  test.beforeEach(async ({ stack }) => {
    before = await settingsOf(stack)
  })
  test.afterEach(async ({ stack }) => {
    if (JSON.stringify(await settingsOf(stack)) === JSON.stringify(before)) return
    await deleteRows(stack, 'settings', 'key=not.is.null')
    if (before.length > 0) await storeRows(stack, 'settings', before)
  })
}
