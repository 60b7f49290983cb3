import { saveTransaction } from '@nordlys/data/clients/transaction/mutations'
import { changeCompanyCurrency, PREVIEW_OUTDATED } from '@nordlys/data/money/mutations'
import { fetchOverview } from '@nordlys/data/overview/queries'
import { fetchQuoteCounters } from '@nordlys/data/quotes/request/queries'
import { fetchQuoteTemplates } from '@nordlys/data/quotes/template/queries'
import { fetchReceivables } from '@nordlys/data/clients/transaction/receivables'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUOTE } from '../support.ts'
import { type ProductStack, startProductStack } from './support.ts'

let stack: ProductStack
let admin: SupabaseClient
beforeAll(async () => {
  stack = await startProductStack()
  admin = await stack.signedIn('admin@example.test', 'approved')
})
afterAll(() => stack.stop())

test('a currency change through the API keeps agreed amounts and reprices the calculator', async () => {
  await stack.client(stack.secretKey).from('quote_requests').insert(QUOTE)
  await admin.from('quote_requests').update({ status: 'approved' }).neq('status', 'approved')
  const before = await fetchQuoteTemplates(stack.client())
  const prices = before.map(({ id, updated_at, base_price, price_per_hour }) => ({
    id,
    updated_at,
    base_price: base_price * 10,
    price_per_hour: price_per_hour * 10,
  }))
  const outdated = prices.map((price) => ({ ...price, updated_at: '2020-01-01T00:00:00Z' }))
  await expect(changeCompanyCurrency(admin, { from: 'USD', to: 'NOK', prices: outdated })).rejects.toMatchObject({
    code: 'conflict',
    reason: PREVIEW_OUTDATED,
  })
  expect(await changeCompanyCurrency(admin, { from: 'USD', to: 'NOK', prices })).toBe(before.length)
  const after = await fetchQuoteTemplates(stack.client())
  expect(after.map(({ currency, base_price }) => ({ currency, base_price }))).toEqual(
    before.map(({ base_price }) => ({ currency: 'NOK', base_price: base_price * 10 })),
  )
  const counters = await fetchQuoteCounters(admin)
  expect([counters.currency, counters.total_value.map(({ currency }) => currency)]).toEqual(['NOK', ['USD']])
  const { money } = await fetchOverview(admin)
  expect(money.map(({ currency }) => currency)).toEqual(['NOK', 'USD'])
})

test('finds the receivable of a converted request', async () => {
  const { data: requests } = await admin.from('quote_requests').select('id')
  const ids = (requests ?? []).map(({ id }) => String(id))
  expect(await fetchReceivables(admin, ids)).toEqual([])
  await admin.rpc('convert_quote_request', { request: ids[0] })
  const [receivable] = await fetchReceivables(admin, ids)
  expect(receivable).toMatchObject({
    currency: 'USD',
    status: 'pending',
    clients: { company_name: expect.any(String) },
  })
})

test('rejects an unlisted currency', async () => {
  const { data } = await admin.from('clients').select('id').limit(1).single()
  const values = {
    client_id: String(data?.id),
    description: 'Work',
    amount: 1,
    status: 'pending',
    due_date: null,
    reference: null,
  } as const
  await expect(saveTransaction(admin, { values: { ...values, currency: 'KRO' }, opened: null })).rejects.toMatchObject({
    message: 'invalid_currency',
  })
})
