import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { bringUp } from './bring-up.ts'
import { onStopRequest } from './foreground.ts'
import type { Environment } from '../lib/environment.ts'

const stackSchema = z.object({ siteUrl: z.url() })

async function alreadyRunning(stackFile: string): Promise<string | null> {
  if (!existsSync(stackFile)) return null
  const { siteUrl } = stackSchema.parse(JSON.parse(readFileSync(stackFile, 'utf8')))
  return fetch(siteUrl).then(
    () => siteUrl,
    () => null,
  )
}

/**
 * Calls `work` with the running product, or starts one for it. A signal stops the started product and ends the process.
 */
export async function withProduct(environment: Environment, work: (siteUrl: string) => Promise<void>): Promise<void> {
  const running = await alreadyRunning(environment.STACK_FILE)
  if (running) return work(running)
  const starting = bringUp(environment, { fresh: false })
  let stopping: Promise<void> | undefined
  // A signal waits for the end of the start, so that no half-started database is left behind.
  const stop = () => (stopping ??= starting.then((product) => product.stop()))
  onStopRequest(() => {
    void stop().finally(() => process.exit(1))
  })
  const { siteUrl } = await starting
  try {
    await work(siteUrl)
  } finally {
    await stop()
  }
}
