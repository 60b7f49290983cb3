import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringUp, type Product } from '../../start/bring-up.ts'
import { readEnvironment } from '../../lib/environment.ts'
import { onStopRequest } from '../../start/foreground.ts'
import { addRows } from './rows.ts'

/** A product with a single-machine server. */
export type FullProduct = Product & { readonly demo: NonNullable<Product['demo']> }

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** Calls `work` with a temporary product with many rows. `variables` are added to its environment. */
export async function withFullProduct(
  work: (product: FullProduct) => Promise<void>,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  // The user of the database must be able to enter the folder.
  await chmod(folder, 0o711)
  const environment = readEnvironment({
    SITE_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    MAILBOX_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    STACK_FILE: join(folder, 'stack.json'),
    SITE_DIR: join(folder, 'site'),
    ...variables,
  })
  const starting = bringUp(environment, { fresh: false })
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= tearDown(starting, folder))
  onStopRequest(() => {
    void stop().finally(() => process.exit(1))
  })
  try {
    const product = await starting
    const { local, demo } = product
    if (!local || !demo) throw new Error('This benchmark needs the single-machine server: unset SUPABASE_URL')
    await addRows(local.databaseUrl)
    await work({ ...product, demo })
  } finally {
    await stop()
  }
}

async function tearDown(starting: Promise<Product>, folder: string): Promise<void> {
  try {
    const product = await starting
    await product.stop()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
