import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { createRest } from './app.ts'
import { connectApi } from './database.ts'

const BATCHES = 8
const READS = 5

const VISITOR = {
  address: '127.0.0.1',
  userAgent: null,
  key: 'publishable',
  bearer: null,
  hasToken: false,
  claims: null,
} as const

/** Returns the CPU time of some reads of one table by a visitor, in milliseconds: that of the cheapest batch, which a garbage collection did not interrupt. */
async function costOfReads(url: string): Promise<number> {
  const connection = connectApi(url)
  const rest = createRest(connection)
  const read = async () => {
    const request = new Request('http://localhost/rest/v1/blog_posts?select=slug', { headers: { apikey: 'any' } })
    const response = await rest(request, VISITOR)
    expect({ status: response.status, body: await response.json() }).toMatchObject({ status: 200 })
  }
  try {
    await read()
    const costs: number[] = []
    for (let batch = 0; batch < BATCHES; batch++) {
      const before = process.cpuUsage()
      for (let at = 0; at < READS; at++) await read()
      const { user, system } = process.cpuUsage(before)
      costs.push((user + system) / 1000)
    }
    return Math.min(...costs)
  } finally {
    await connection.driver.end()
  }
}

test('a read costs the same with a long view', async () => {
  const database = await createTestDatabase()
  try {
    // Once for the compiler, once for the comparison.
    await costOfReads(database.url)
    const without = await costOfReads(database.url)
    const columns = Array.from({ length: 200 }, (_, at) => `'${'x'.repeat(20_000)}'::text as column_${at}`)
    await database.sql.unsafe(`create view public.long_view as select ${columns.join(', ')}`)
    // A search of the text for each of its columns takes tens of times as long.
    expect((await costOfReads(database.url)) / without).toBeLessThan(8)
  } finally {
    await database.drop()
  }
})
