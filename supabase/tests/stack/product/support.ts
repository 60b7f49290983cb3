import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { newClient } from '../client.ts'
import { prepareDatabase, startTestStack, type TestStack } from '../support.ts'
import { type Backend, emptyBackend, readBackend, signUpAndIn } from './backend.ts'

/**
 * Helpers for tests of any backend: the API with both keys, and SQL as the owner of the tables. Mails, log lines and gateway options
 * require this repository's own stack; tests that need them are in `../gateway`.
 */
export type ProductStack = Pick<TestStack, 'url' | 'publishableKey' | 'secretKey' | 'client' | 'signedIn' | 'stop'> & {
  readonly database: Pick<TestStack['database'], 'sql'>
}

async function open({ url, publishableKey, secretKey, databaseUrl }: Backend): Promise<ProductStack> {
  const sql = postgres(databaseUrl, { max: 4, onnotice: () => undefined })
  const restore = await emptyBackend(sql)
  await prepareDatabase(sql)
  const client = (key = publishableKey) => newClient(url, key)
  return {
    url,
    publishableKey,
    secretKey,
    database: { sql },
    client,
    async signedIn(email, status) {
      const own = client()
      await signUpAndIn(sql, own, email, status)
      return own
    },
    async stop() {
      await restore()
      await sql.end({ timeout: 5 })
    },
  }
}

/** Opens the backend from the environment and empties it. Without one, starts this repository's own over a new database. */
export function startProductStack(): Promise<ProductStack> {
  const backend = readBackend(process.env)
  return backend ? open(backend) : startTestStack()
}

/** Starts a product stack and stops it after the test. */
export async function useProductStack(): Promise<ProductStack> {
  const stack = await startProductStack()
  onTestFinished(() => stack.stop())
  return stack
}
