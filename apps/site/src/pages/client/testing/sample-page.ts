import type { ClientPage } from '@nordlys/data/client-page/schema'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const KEY = 'a'.repeat(64)
export const SESSION = { token: 'b'.repeat(64), expires_at: '2026-12-26T10:00:00Z' }
export const FJORD = { id: id(1), company_name: 'Fjord AS' }
export const FJELL = { id: id(2), company_name: 'Fjell AS' }
export const OFFER = id(10)
export const ANSWER = id(41)

/** Returns the response to a read of the page. */
export const clientPage = (own: Partial<ClientPage> = {}): ClientPage => ({
  person: { name: 'Kari Nordmann', email: 'kari@fjord.example' },
  clients: [FJORD],
  client: FJORD,
  seller: {
    name: 'Nordlys Consulting',
    legal_name: 'Nordlys Consulting AS',
    org_number: '923 609 016',
    account_number: '12345678903',
    email: 'hello@nordlys.example',
  },
  time_zone: 'Europe/Oslo',
  offers: [
    {
      id: OFFER,
      number: 1002,
      version: 2,
      title: 'Payment by card',
      is_change_order: true,
      state: 'sent',
      total_amount: 48_750,
      currency: 'NOK',
      sent_at: '2026-11-20T11:30:00Z',
      valid_until: '2026-12-04',
      answered_at: null,
    },
    {
      id: id(11),
      number: 1001,
      version: 1,
      title: 'A booking system',
      is_change_order: false,
      state: 'accepted',
      total_amount: 180_000,
      currency: 'NOK',
      sent_at: '2026-10-01T08:00:00Z',
      valid_until: '2026-10-15',
      answered_at: '2026-10-03T22:30:00Z',
    },
  ],
  engagements: [
    {
      id: id(20),
      title: 'A booking system',
      state: 'running',
      starts_on: '2026-10-12',
      ends_on: null,
      items: [
        {
          id: id(21),
          title: 'Deposit',
          amount: 54_000,
          currency: 'NOK',
          due: 'acceptance',
          due_date: null,
          billed_at: '2026-10-04T08:00:00Z',
          paid_at: null,
          done_at: '2026-10-12T08:00:00Z',
        },
        {
          id: id(22),
          title: 'The rest',
          amount: 126_000,
          currency: 'NOK',
          due: 'delivery',
          due_date: null,
          billed_at: null,
          paid_at: null,
          done_at: null,
        },
      ],
    },
  ],
  payments: [
    {
      id: id(30),
      description: 'Deposit',
      amount: 54_000,
      currency: 'NOK',
      status: 'overdue',
      due_date: '2026-11-03',
      paid_at: null,
      reference: '20261',
      reminded_at: ['2026-11-12T08:00:00Z', '2026-11-20T08:00:00Z'],
    },
  ],
  messages: [
    {
      id: id(40),
      sender_name: 'Kari Nordmann',
      message: 'When do you start?\n<b>Soon</b>?',
      is_from_staff: false,
      is_read: true,
      created_at: '2026-11-01T08:00:00Z',
      files: [],
      offer: null,
    },
    {
      id: ANSWER,
      sender_name: 'Ola at Nordlys',
      message: 'On **Monday**. <b>No</b> [trap](javascript:alert(1)).',
      is_from_staff: true,
      is_read: false,
      created_at: '2026-11-01T09:00:00Z',
      files: [],
      offer: null,
    },
  ],
  ...own,
})

/** Returns an empty page. */
export const emptyPage = (): ClientPage => clientPage({ offers: [], engagements: [], payments: [], messages: [] })
