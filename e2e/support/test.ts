import { type ConsoleMessage, test as base, type WebError } from 'playwright/test'
import { type ModelStub, startModelStub } from '../../supabase/tests/functions/chat/model-stub.ts'
import { liftFormLimits } from './product/backend.ts'
import { Product, type StackInfo } from './product/product.ts'
import { emptyProfile, newContext, openProfile } from './product/profile.ts'
import { forgetSession } from './product/session.ts'

/** Messages that the page does not cause: the browser logs every refused request as an error. */
const EXPECTED_CONSOLE = /Failed to load resource/

/** A product with a language model for its chat. */
interface Spare {
  readonly product: Product
  readonly stack: StackInfo
  readonly model: ModelStub
}

interface WorkerFixtures {
  /** The product that all tests share, with demo data; a test that restarts or stops it creates a separate one. */
  readonly product: Product
  readonly stack: StackInfo
  /** A second product, for tests that restart it or use its model; its data stays. */
  readonly spare: Spare
}

interface TestFixtures {
  /** How many hours the fake clock of the browser is ahead of the real one, which it replaces; null for the real one. */
  readonly clockHours: number | null
  /** Errors that a page may log in these tests, because docs/specification.md requires them. */
  readonly expectedErrors: RegExp | null
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // Playwright reads the required fixtures from this pattern; this one requires none.
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const product = new Product()
      // Trusts the addresses of `newClient`.
      await product.environment({ TRUSTED_PROXIES: '1' })
      await use(product)
      await product.remove()
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ product }, use) => {
      const stack = await product.start()
      await liftFormLimits(stack)
      await use(stack)
    },
    { scope: 'worker' },
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
    { scope: 'worker' },
  ],
  clockHours: [null, { option: true }],
  expectedErrors: [null, { option: true }],
  // Fails a test whose page logged or threw an error; a test without a page needs no browser.
  context: async ({ browser, viewport, expectedErrors, clockHours }, use) => {
    const key = `${viewport?.width} × ${viewport?.height}`
    // Nothing restores the clock of a context: it would stay wrong for the tests that share the profile.
    const own = clockHours === null ? null : await newContext(browser)
    await own?.clock.install({ time: Date.now() + (clockHours ?? 0) * 3_600_000 })
    const context = own ?? (await openProfile(browser, key))
    const problems: string[] = []
    const note = (message: ConsoleMessage) => {
      const isExpected = EXPECTED_CONSOLE.test(message.text()) || expectedErrors?.test(message.text())
      if (message.type() === 'error' && !isExpected) problems.push(message.text())
    }
    const noteThrown = (thrown: WebError) => {
      const error = String(thrown.error())
      if (!expectedErrors?.test(error)) problems.push(error)
    }
    context.on('console', note)
    context.on('weberror', noteThrown)
    await use(context)
    context.off('console', note)
    context.off('weberror', noteThrown)
    forgetSession(context)
    await (own?.close() ?? emptyProfile(key))
    if (problems.length > 0) throw new Error(`The page reported: ${problems.join('\n')}`)
  },
})

export { expect } from 'playwright/test'
