import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** The accessibility violations of what a page shows now, one line each. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
