import { AsyncLocalStorage } from 'node:async_hooks'
import type { Sql } from 'postgres'
import { unavailability } from './unavailable.ts'

interface Noted {
  error: unknown
}

const current = new AsyncLocalStorage<Noted>()

function note(error: unknown): void {
  const noted = current.getStore()
  if (noted && unavailability(error)) noted.error = error
}

/** Notes for the current request that the database could not work. The library's auth service hides the reason of its errors. */
export function noteFailures(driver: Sql): void {
  const reserve = driver.reserve.bind(driver)
  driver.reserve = async () => {
    try {
      const reserved = await reserve()
      const unsafe = reserved.unsafe.bind(reserved)
      const watched = (...given: Parameters<typeof unsafe>) => {
        const query = unsafe(...given)
        query.catch(note)
        return query
      }
      Reflect.set(reserved, 'unsafe', watched)
      return reserved
    } catch (error) {
      note(error)
      throw error
    }
  }
}

/** Runs `work` and returns its result, with the error of a database that could not work meanwhile. */
export async function withFailures<T>(work: () => Promise<T>): Promise<{ result: T; error: unknown }> {
  const noted: Noted = { error: null }
  return current.run(noted, async () => ({ result: await work(), error: noted.error }))
}
