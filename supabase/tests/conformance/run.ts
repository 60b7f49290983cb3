import { rm } from 'node:fs/promises'
import { startStack } from '../../server/stack.ts'
import { temporaryDirectory } from '../../server/testing/directory.ts'
import { type Backend, readBackend } from '../stack/product/backend.ts'

/** Calls `work` with the backend from the environment. Without one, starts this repository's own over a new database. */
export async function withBackend<Result>(
  environment: NodeJS.ProcessEnv,
  work: (backend: Backend) => Promise<Result>,
): Promise<Result> {
  const named = readBackend(environment)
  if (named) return work(named)
  const dataDir = await temporaryDirectory()
  const stack = await startStack({ dataDir, apiPort: 0, mailboxPort: 0, siteUrl: 'http://127.0.0.1:3000' })
  try {
    return await work({ url: stack.apiUrl, ...stack })
  } finally {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
