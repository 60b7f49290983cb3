import { randomUUID } from 'node:crypto'
import { inDatabase } from '../accounts/accounts.ts'
import { mailsTo } from '../product/backend.ts'
import { sendOffer } from './offers.ts'
import type { StackInfo } from '../product/product.ts'

interface Client {
  readonly id: string
  readonly name: string
  /** The address of its contact. */
  readonly email: string
}

const newAddress = () => `kari-${randomUUID().slice(0, 8)}@fjord.example`

/** Stores a client whose contact may open its page. */
export async function newClient(stack: StackInfo, name: string, email = newAddress()): Promise<Client> {
  const id = randomUUID()
  await inDatabase(
    stack,
    (sql) => sql`
      insert into public.clients (id, company_name, contact_person, email) values (${id}, ${name}, 'Kari Nordmann', ${email})`,
  )
  return { id, name, email }
}

/** Stores a client with an offer, an engagement with its plan, payments and a conversation. */
export async function newBusyClient(stack: StackInfo, language: 'en' | 'no' = 'en'): Promise<Client> {
  const client = await newClient(stack, 'Fjord Hotel AS')
  await sendOffer(stack, { language, price: 600, client })
  const engagement = randomUUID()
  await inDatabase(stack, async (sql) => {
    await sql`
      insert into public.engagements (id, client_id, title, state, starts_on)
      values (${engagement}, ${client.id}, 'A booking system', 'running', '2026-10-12')`
    await sql`
      insert into public.plan_items (engagement_id, position, title, amount, currency, due, billed_at, done_at)
      values (${engagement}, 1, 'Deposit', 54000, 'NOK', 'acceptance', now(), now()),
        (${engagement}, 2, 'The calendar, with import of the bookings that you have', 81000, 'NOK', 'delivery', null, null),
        (${engagement}, 3, 'Payment by card', 45000, 'NOK', 'delivery', null, null)`
    await sql`
      insert into public.client_transactions (client_id, description, amount, currency, status, due_date, paid_at, reference)
      values (${client.id}, 'Deposit for the booking system', 54000, 'NOK', 'pending', '2026-01-14', null, '20261'),
        (${client.id}, 'Workshop', 12500, 'NOK', 'paid', '2026-01-10', '2026-01-09T10:00:00Z', '20260')`
  })
  await writeMessage(stack, client, 'When do you start?', false)
  await writeMessage(
    stack,
    client,
    'On **Monday**, in your office.\n\n- Bring a list of your rooms\n- <b>Raw HTML</b> and [unsafe links](javascript:alert(1)) stay text',
    true,
  )
  return client
}

/** Stores a message of the client, or an answer of staff. */
export const writeMessage = (stack: StackInfo, client: Client, message: string, isFromStaff: boolean) =>
  inDatabase(
    stack,
    (sql) => sql`
      insert into public.client_messages (client_id, sender_name, message, is_from_staff, created_at)
      values (${client.id}, ${isFromStaff ? 'Ola at Nordlys' : 'Kari Nordmann'}, ${message}, ${isFromStaff}, clock_timestamp())`,
  )

const LINK = /https?:\/\/\S+\/client\?k=[0-9a-f]{64}/

/** Returns the links to the clients' page that were mailed to an address, oldest first. */
export const clientLinksTo = async (stack: StackInfo, email: string): Promise<string[]> =>
  (await mailsTo(stack, email)).flatMap(({ text }) => LINK.exec(text)?.[0] ?? [])

/** Returns the number of sessions of an address. */
export async function sessionsOf(stack: StackInfo, email: string): Promise<number> {
  const [row] = await inDatabase(
    stack,
    (sql) =>
      sql<{ count: number }[]>`select count(*)::int as count from private.client_sessions where email = ${email}`,
  )
  return row?.count ?? 0
}
