import { subscribeToTables } from '@nordlys/data/lib/realtime/subscribe'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../listen.ts'
import { MESSAGE, QUOTE, until } from '../support.ts'
import { type ProductStack, useProductStack } from './support.ts'

/** Inserts, updates and deletes a row. */
async function write(stack: ProductStack, table: string, row: object, change: object): Promise<void> {
  const service = stack.client(stack.secretKey)
  const { data } = await service.from(table).insert(row).select('id').single()
  await service.from(table).update(change).eq('id', data?.id)
  await service.from(table).delete().eq('id', data?.id)
}

const CONTACT = { name: 'Kari', email: MESSAGE.email, message: MESSAGE.message }

const isEnd = (change: { readonly new: object }) => 'reason' in change.new

test('sends no staff data to anonymous, pending, disabled and signed-out subscribers', async () => {
  const stack = await useProductStack()
  const admin = await stack.signedIn('admin@example.test', 'approved')
  const disabled = await stack.signedIn('disabled@example.test', 'approved')
  const signedOut = await stack.signedIn('out@example.test', 'approved')
  const outsiders = [stack.client(), await stack.signedIn('pending@example.test', 'pending'), disabled, signedOut]
  const received = await Promise.all(
    outsiders.flatMap((client) =>
      ['contacts', 'quote_requests', 'table_changes', '*'].map((table) => listen(client, table)),
    ),
  )
  const changed = vi.fn<() => void>()
  const joined = vi.fn<() => void>()
  const backend = { client: () => Promise.resolve(admin) }
  onTestFinished(
    subscribeToTables(backend, ['contacts', 'quote_requests', 'projects'], { onChange: changed, onMissed: joined }),
  )
  await until(() => joined.mock.calls.length > 0)
  await stack.database.sql`update public.profiles set status = 'disabled' where email = 'disabled@example.test'`
  await stack.database.sql`
    delete from auth.sessions where user_id = (select user_id from public.profiles where email = 'out@example.test')`
  await until(() => received.filter(({ changes }) => changes.some(isEnd)).length === 2)
  const before = received.map(({ changes }) => changes.length)

  await write(stack, 'contacts', CONTACT, { status: 'handled' })
  await write(stack, 'quote_requests', QUOTE, { status: 'approved' })
  await write(stack, 'projects', { title: 'Havn', category: 'Maritime' }, { title: 'Havn 2' })
  await until(() => changed.mock.calls.length === 9)
  // A socket delivers in order, so the reply to another join proves that all earlier messages have arrived.
  await Promise.all(outsiders.map((client) => listen(client, 'projects')))
  const disclosed = received.map(({ changes }, index) =>
    changes.slice(before[index]).map((change) => change.new['table_name']),
  )
  const portfolio = ['projects', 'projects', 'projects']
  expect(disclosed).toEqual(outsiders.flatMap(() => [[], [], portfolio, portfolio]))
})
