import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { bringUp } from './bring-up.ts'
import { whenAskedToStop } from './foreground.ts'
import type { Environment } from './environment.ts'

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
 * Does something with the product that is running, or else with one that runs for as long as that takes: a signal stops it as well, and
 * then ends the process.
 */
export async function withProduct(environment: Environment, work: (siteUrl: string) => Promise<void>): Promise<void> {
  const running = await alreadyRunning(environment.STACK_FILE)
  if (running) return work(running)
  const starting = bringUp(environment, { fresh: false })
  let stopping: Promise<void> | undefined
  // A signal during the start waits for it, so that no half-started database is left behind.
  const stop = () => (stopping ??= starting.then((product) => product.stop()))
  whenAskedToStop(() => {
    void stop().finally(() => process.exit(1))
  })
  const { siteUrl } = await starting
  try {
    await work(siteUrl)
  } finally {
    await stop()
  }
}
