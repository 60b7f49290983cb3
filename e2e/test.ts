import { test as base } from 'playwright/test'
import { type ModelStub, startModelStub } from '../supabase/tests/functions/model-stub.ts'
import { liftFormLimits } from './backend.ts'
import { Product, type StackInfo } from './product.ts'

/** Messages that are no fault of the page: the browser reports every refused request as an error of its own. */
const EXPECTED_CONSOLE = /Failed to load resource/

/** A product with a model behind its chat. */
interface Spare {
  readonly product: Product
  readonly stack: StackInfo
  readonly model: ModelStub
}

interface WorkerFixtures {
  /** The product that all tests share, with demo data; a test that restarts or stops it makes its own. */
  readonly product: Product
  readonly stack: StackInfo
  /** One more, for tests that restart it or ask its model; what is in it stays. */
  readonly spare: Spare
}

interface TestFixtures {
  /** What a page may log as an error in these tests, because the specification asks for it. */
  readonly expectedErrors: RegExp | null
  /** Fails the test when a page logged an error or threw one. */
  readonly quietConsole: undefined
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // Playwright reads the fixtures that one needs from this pattern; this one needs none.
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const product = new Product()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  stack: [
    async ({ product }, use) => {
      const stack = await product.start()
      await liftFormLimits(stack)
      await use(stack)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  spare: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const [product, model] = [new Product(), await startModelStub()]
      await product.environment({ AI_BASE_URL: model.url, AI_API_KEY: 'sk-test-0123456789', AI_MODEL: 'stub' })
      await use({ product, stack: await product.start(), model })
      await product.remove()
      await model.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  expectedErrors: [null, { option: true }],
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = []
      context.on('console', (message) => {
        const isExpected = EXPECTED_CONSOLE.test(message.text()) || expectedErrors?.test(message.text())
        if (message.type() === 'error' && !isExpected) problems.push(message.text())
      })
      context.on('weberror', (error) => problems.push(String(error.error())))
      await use(undefined)
      if (problems.length > 0) throw new Error(`The page reported: ${problems.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from 'playwright/test'
