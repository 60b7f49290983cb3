import { randomUUID } from 'node:crypto'
import { fetchInbox } from '@nordlys/data/inbox/queries'
import { fetchQuoteCounters, quoteRequestPages } from '@nordlys/data/quotes/request/queries'
import { setQuoteStatus } from '@nordlys/data/quotes/request/mutations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductStack, startProductStack } from './support.ts'

let stack: ProductStack
beforeAll(async () => {
  stack = await startProductStack()
})
afterAll(() => stack.stop())

test('a request whose offer was sent is pending in no list, filter, counter or inbox, until staff decide', async () => {
  const admin = await stack.signedIn('admin@example.test', 'approved')
  const service = stack.client(stack.secretKey)
  const service_type = `Backend ${randomUUID()}`
  await service.from('quote_templates').insert({ service_name: service_type, base_price: 1000, price_per_hour: 100 })
  const request = { client_email: 'kari@fjord.test', service_type, project_description: 'A ledger' }
  const id = randomUUID()
  await service.from('quote_requests').insert([
    { ...request, client_name: 'Kari', id },
    { ...request, client_name: 'Ola', id: randomUUID() },
  ])
  const PAGE = { page: 1, pageSize: 25, search: '', sort: { column: 'client_name', direction: 'desc' } } as const
  const shown = async () => {
    const names = async (status: string) =>
      (await quoteRequestPages.fetch(admin, { ...PAGE, filters: { status, service_type } })).rows.map(
        ({ client_name }) => client_name,
      )
    const inbox = await fetchInbox(admin)
    return {
      pending: await names('pending'),
      offered: await names('offered'),
      rejected: await names('rejected'),
      newest: inbox.newest.some((item) => item.id === id),
      counted: (await fetchQuoteCounters(admin)).pending,
      waiting: inbox.waiting,
    }
  }
  const before = await shown()
  expect(before).toMatchObject({ pending: ['Ola', 'Kari'], offered: [], newest: true })
  const { error } = await service.from('quote_requests').update({ offer_progress: 'offered' }).eq('id', id)
  expect(error).toBeNull()
  const isNoMore = { newest: false, counted: before.counted - 1, waiting: before.waiting - 1 }
  expect(await shown()).toEqual({ pending: ['Ola'], offered: ['Kari'], rejected: [], ...isNoMore })
  expect(await setQuoteStatus(admin, { ids: [id], status: 'rejected' })).toBe(1)
  expect(await shown()).toEqual({ pending: ['Ola'], offered: [], rejected: ['Kari'], ...isNoMore })
})
