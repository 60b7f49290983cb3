import { deleteClients, HAS_TRANSACTIONS, saveClient } from '@nordlys/data/clients/client/mutations'
import { markMessagesReadIfUnchanged } from '@nordlys/data/clients/message/mutations'
import { markTransactionPaid, reverseTransaction, saveTransaction } from '@nordlys/data/clients/transaction/mutations'
import { messagePages } from '@nordlys/data/clients/message/queries'
import { transactionPages } from '@nordlys/data/clients/transaction/queries'
import type { Client } from '@nordlys/data/clients/client/schema'
import type { ClientTransaction, TransactionValues } from '@nordlys/data/clients/transaction/schema'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductStack, startProductStack } from './support.ts'

let stack: ProductStack
let admin: SupabaseClient
beforeAll(async () => {
  stack = await startProductStack()
  admin = await stack.signedIn('admin@example.test', 'approved')
})
afterAll(() => stack.stop())

const PAGE = { page: 1, pageSize: 25, search: '', sort: { column: 'created_at', direction: 'desc' } } as const

async function newClient(company_name: string): Promise<Client> {
  const values = { company_name, contact_person: 'Kari', email: 'kari@fjord.test' }
  const result = await saveClient(admin, { values, opened: null })
  if (result.kind !== 'saved') throw new Error('A new client cannot be in conflict')
  return result.row
}

async function newTransaction(client: Client, part: Partial<TransactionValues>): Promise<ClientTransaction> {
  const values: TransactionValues = {
    client_id: client.id,
    description: 'Ledger',
    amount: 12.5,
    currency: 'USD',
    status: 'pending',
    due_date: null,
    reference: null,
    ...part,
  }
  const result = await saveTransaction(admin, { values, opened: null })
  if (result.kind !== 'saved') throw new Error('A new transaction cannot be in conflict')
  return result.row
}

test('uses the same status for filters and totals', async () => {
  const client = await newClient('Overdue AS')
  await newTransaction(client, { description: 'late', due_date: '2020-01-31' })
  await newTransaction(client, { description: 'open', due_date: '2999-01-31' })
  await newTransaction(client, { description: 'paid', status: 'paid', due_date: '2020-01-31' })
  const { id } = await newTransaction(client, { description: 'taken back', status: 'paid' })
  await reverseTransaction(admin, id)
  const found = async (status: string) => {
    const { rows } = await transactionPages.fetch(admin, { ...PAGE, filters: { status, client: client.id } })
    return rows.map(({ description, clients }) => `${clients.company_name}: ${description}`)
  }
  expect(await found('overdue')).toEqual(['Overdue AS: late'])
  expect(await found('pending')).toEqual(['Overdue AS: open'])
  expect(await found('paid')).toEqual(['Overdue AS: paid'])
  expect(await found('reversed')).toEqual(['Overdue AS: taken back', 'Overdue AS: taken back'])
  const { data } = await admin.rpc('get_client_totals', { client: client.id })
  expect(data).toEqual([{ currency: 'USD', paid: 12.5, pending: 12.5, overdue: 12.5, transactions: 5 }])
  await expect(markTransactionPaid(admin, id)).rejects.toMatchObject({ message: 'paid_is_final' })
  await expect(reverseTransaction(admin, id)).rejects.toMatchObject({ message: 'already_reversed' })
})

test('keeps a client with transactions, as bookkeeping law requires, and deletes one without', async () => {
  const client = await newClient('Kept AS')
  const free = await newClient('Free AS')
  await newTransaction(client, {})
  await expect(deleteClients(admin, [client])).rejects.toMatchObject({ code: 'conflict', reason: HAS_TRANSACTIONS })
  expect(await deleteClients(admin, [free])).toEqual({ done: 1, skipped: 0 })
  expect(await deleteClients(admin, [free])).toEqual({ done: 1, skipped: 0 })
})

test('does not overwrite a transaction that another user changed [R4]', async () => {
  const transaction = await newTransaction(await newClient('Race AS'), {})
  const opened = { id: transaction.id, updatedAt: transaction.updated_at }
  const save = (amount: number) =>
    saveTransaction(admin, {
      values: {
        client_id: transaction.client_id,
        description: 'Ledger',
        amount,
        currency: 'NOK',
        status: 'paid',
        due_date: null,
        reference: null,
      },
      opened,
    })
  const results = await Promise.all(Array.from({ length: 20 }, (_, n) => save(n)))
  expect(results.filter(({ kind }) => kind === 'saved')).toHaveLength(1)
})

test('marks many messages as read at once, and never as unread', async () => {
  const client = await newClient('Writing AS')
  await stack.database.sql`
    insert into public.client_messages (client_id, sender_name, message) values (${client.id}, 'Kari', 'a'), (${client.id}, 'Kari', 'b')
  `
  const unread = () => messagePages.fetch(admin, { ...PAGE, filters: { client: client.id, unread: 'yes' } })
  const { rows } = await unread()
  expect(await markMessagesReadIfUnchanged(admin, rows)).toEqual({ done: 2, skipped: 0 })
  expect((await unread()).total).toBe(0)
  const back = await admin
    .from('client_messages')
    .update({ is_read: false })
    .eq('id', rows[0]?.id ?? '')
  expect(back.error?.message).toBe('already_read')
})

test('shows a pending account nothing and rejects its changes [D2]', async () => {
  const client = await newClient('Secret AS')
  const pending = await stack.signedIn('pending@example.test', 'pending')
  expect((await transactionPages.fetch(pending, { ...PAGE, filters: {} })).total).toBe(0)
  await deleteClients(pending, [client])
  expect(await stack.database.sql`select from public.clients where id = ${client.id}`).toHaveLength(1)
  expect((await pending.rpc('get_client_totals', { client: client.id })).error?.code).toBe('42501')
})
