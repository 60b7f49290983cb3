import { test as base } from 'playwright/test'
import { liftFormLimits } from '../../../e2e/support/product/backend.ts'
import { Product, type StackInfo } from '../../../e2e/support/product/product.ts'
import { type Packaged, packageProgram } from './packaged.ts'
import { Program } from './program.ts'

interface Desk {
  readonly product: Product
  readonly stack: StackInfo
  readonly packaged: Packaged
}

interface TestFixtures {
  /** A new installation of the app. */
  readonly program: Program
}

export const test = base.extend<TestFixtures, { readonly desk: Desk }>({
  desk: [
    // Playwright reads the required fixtures from this pattern; this one requires none.
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const product = new Product()
      const [stack, packaged] = await Promise.all([product.start(), packageProgram()])
      await liftFormLimits(stack)
      await use({ product, stack, packaged })
      await product.remove()
    },
    { scope: 'worker' },
  ],
  program: async ({ desk: { packaged, stack } }, use) => {
    const program = new Program(packaged.inspectable, stack)
    await use(program)
    await program.remove()
  },
})

export { expect } from 'playwright/test'
