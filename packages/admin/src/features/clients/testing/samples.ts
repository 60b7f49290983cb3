import type { ListedClient } from '@nordlys/data/clients/client/schema'
import type { ClientMessage } from '@nordlys/data/clients/message/schema'
import type { ClientFile } from '@nordlys/data/clients/files/schema'
import type { ClientPerson } from '@nordlys/data/clients/people/schema'
import type { ClientWork } from '@nordlys/data/clients/work/schema'
import type { ClientTransaction } from '@nordlys/data/clients/transaction/schema'
import { z } from 'zod/mini'
import { createFakeApi, type FakeApi } from '../../../../testing/fake-api.ts'

import { sampleClient } from '../../../../testing/sample-client.ts'

export { sampleClient }

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const moment = (number: number) => new Date(Date.UTC(2026, 0, 20, 12) - number * 3_600_000).toISOString()

/** Returns a pending transaction of client 1, due in the far future. */
export function sampleTransaction(number: number, part: Partial<ClientTransaction> = {}): ClientTransaction {
  return {
    id: uuid(100 + number),
    client_id: uuid(1),
    clients: { company_name: 'Tidal Havbruk' },
    description: 'Ledger core',
    amount: 18_400,
    currency: 'USD',
    status: 'pending',
    status_rank: 0,
    due_date: '2999-01-31',
    paid_at: null,
    reverses: null,
    reversed_by: null,
    reference: null,
    created_at: moment(number),
    updated_at: moment(number),
    ...part,
  }
}

/** Returns a person of client 1. */
export function samplePerson(number: number, part: Partial<ClientPerson> = {}): ClientPerson {
  return {
    id: uuid(300 + number),
    client_id: uuid(1),
    name: 'Wenche Austad',
    email: 'wenche@tidal.example',
    language: 'no',
    created_at: moment(number),
    updated_at: moment(number),
    ...part,
  }
}

/** Returns an unread message of client 1. */
export function sampleMessage(number: number, part: Partial<ClientMessage> = {}): ClientMessage {
  return {
    id: uuid(200 + number),
    client_id: uuid(1),
    clients: { company_name: 'Tidal Havbruk', email: 'wenche@tidal.example' },
    sender_name: 'Wenche Austad',
    message: 'Can we have a report by the 20th?',
    is_from_staff: false,
    is_read: false,
    created_at: moment(number),
    updated_at: moment(number),
    files: [],
    offer: null,
    ...part,
  }
}

/** Returns an attachment of client 1. */
export const sampleFile = (number: number, part: Partial<ClientFile> = {}): ClientFile => ({
  id: uuid(300 + number),
  client_id: uuid(1),
  name: `Agreement ${number}.pdf`,
  type: 'application/pdf',
  bytes: 2_048_000,
  path: `${uuid(1)}/${uuid(300 + number)}`,
  is_from_client: false,
  shared_at: null,
  created_at: moment(number),
  updated_at: moment(number),
  ...part,
})

const NONE = { count: 0, rows: [] }

const answerSchema = z.object({ client: z.uuid(), id: z.uuid(), message: z.string(), seen: z.optional(z.uuid()) })

const booked = [
  {
    id: uuid(101),
    day: '2026-01-20',
    company_name: 'Tidal Havbruk',
    contact_person: 'Wenche Austad',
    description: '=1+1',
    reference: '2026-7',
    net_amount: 100,
    vat_amount: 25.5,
    amount: 125.5,
    currency: 'NOK',
    status: 'paid',
    due_date: '2026-02-03',
    paid_at: '2026-01-31T23:30:00Z',
    created_at: moment(1),
  },
]

interface ClientsRows {
  readonly clients: ListedClient[]
  readonly transactions: ClientTransaction[]
  readonly messages: ClientMessage[]
  readonly people?: ClientPerson[]
  readonly files?: ClientFile[]
  /** What the client asked for, was offered and ordered; the payments are the transactions. */
  readonly work?: Partial<ClientWork>
}
export type ClientsApi = FakeApi & Required<ClientsRows>

/** Creates an API over these rows; writes change them, and the figures are computed from them. */
export function clientsApi({
  clients,
  transactions,
  messages,
  people = [],
  files = [],
  work = {},
}: ClientsRows): ClientsApi {
  const sum = (status: ClientTransaction['status']) =>
    transactions.filter((row) => row.status === status).reduce((total, { amount }) => total + amount, 0)
  const counters = () => ({
    clients: clients.length,
    unread: messages.filter(({ is_read, is_from_staff }) => !is_read && !is_from_staff).length,
    totals: [
      {
        currency: 'USD',
        paid: sum('paid'),
        pending: sum('pending'),
        overdue: 250.5,
        transactions: transactions.length,
      },
      { currency: 'NOK', paid: 999, pending: 0, overdue: 0, transactions: 1 },
    ],
    currency: 'USD',
  })
  const api = createFakeApi({
    tables: {
      clients,
      client_transactions: transactions,
      transactions_with_status: transactions,
      client_messages: messages,
      client_people: people,
      client_files: files,
      booked_transactions: booked,
      system_settings: [],
    },
    defaults: {
      created_at: moment(-1),
      owner_id: null,
      open_work: sampleClient(0).open_work,
      clients: { company_name: 'Tidal Havbruk' },
      paid_at: null,
      reverses: null,
      reversed_by: null,
      reference: null,
      status_rank: 0,
    },
    functions: {
      get_history: () => [],
      get_related: () => [{ kind: 'engagement', id: uuid(31), title: 'Fish counter' }],
      get_client_work: (args) => {
        const { client } = z.object({ client: z.uuid() }).parse(args)
        const rows = transactions.filter((row) => row.client_id === client).map((row) => ({ ...row, engagement: null }))
        return { requests: NONE, offers: NONE, engagements: NONE, payments: { count: rows.length, rows }, ...work }
      },
      get_client_counters: counters,
      answer_client: (args) => {
        const { client, seen, ...answer } = answerSchema.parse(args)
        const last = messages.find(({ id }) => id === seen)?.created_at ?? ''
        for (const message of messages) if (!message.is_from_staff && message.created_at <= last) message.is_read = true
        if (messages.every(({ id }) => id !== answer.id))
          messages.push(
            sampleMessage(0, { client_id: client, sender_name: 'Ada Admin', is_from_staff: true, ...answer }),
          )
        return null
      },
      send_client_link: () => null,
      end_client_sessions: () => 2,
      reverse_transaction: (args) => {
        const { transaction } = z.object({ transaction: z.uuid() }).parse(args)
        const original = transactions.find(({ id }) => id === transaction)
        if (!original) throw new Error('There is no such transaction')
        const reversal = sampleTransaction(99, {
          ...original,
          id: uuid(199),
          amount: -original.amount,
          status: 'reversed',
          reverses: transaction,
        })
        const at = transactions.indexOf(original)
        transactions.splice(at, 1, { ...original, status: 'reversed', reversed_by: reversal.id }, reversal)
        return reversal.id
      },
      get_client_totals: (args) =>
        transactions.some(({ client_id: client }) => JSON.stringify(args).includes(client))
          ? [{ currency: 'USD', paid: 100, pending: 18_400, overdue: 0, transactions: 2 }]
          : [],
    },
  })
  return Object.assign(api, { clients, transactions, messages, people, files, work })
}
