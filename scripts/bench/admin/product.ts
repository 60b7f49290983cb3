import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringUp, type Product } from '../../bring-up.ts'
import { readEnvironment } from '../../environment.ts'
import { whenAskedToStop } from '../../foreground.ts'
import { addRows } from './rows.ts'

/** A product with a local stack. */
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

/** Does something with a product of its own that is full of rows, in a folder that is deleted afterwards: nobody's data is touched. */
export async function withFullProduct(work: (product: FullProduct) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  // The database's own user has to reach its data below.
  await chmod(folder, 0o711)
  const environment = readEnvironment({
    SITE_PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    MAILBOX_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    STACK_FILE: join(folder, 'stack.json'),
    SITE_DIR: join(folder, 'site'),
  })
  const starting = bringUp(environment, { fresh: false })
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= tearDown(starting, folder))
  whenAskedToStop(() => {
    void stop().finally(() => process.exit(1))
  })
  try {
    const product = await starting
    const { local, demo } = product
    if (!local || !demo) throw new Error('The back office is measured on the local stack')
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
