import { z } from 'zod'
import type { StackInfo } from './product.ts'

type Api = Pick<StackInfo, 'apiUrl' | 'secretKey'>

/** The rows of a table that a filter such as `email=eq.kari@example.org` finds, read as the service. */
export async function rowsOf(stack: Api, table: string, filter: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${stack.apiUrl}/rest/v1/${table}?select=*&${filter}`, {
    headers: { apikey: stack.secretKey },
  })
  return z.array(z.record(z.string(), z.unknown())).parse(await response.json())
}

type Row = Readonly<Record<string, unknown>>

async function write(
  stack: Api,
  method: string,
  path: string,
  body?: Row | readonly Row[],
  prefer = '',
): Promise<void> {
  const response = await fetch(`${stack.apiUrl}/rest/v1/${path}`, {
    method,
    headers: { apikey: stack.secretKey, 'content-type': 'application/json', prefer },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
}

/** Stores rows as the service; those with a known key are replaced. */
export const storeRows = (stack: Api, table: string, rows: readonly Row[]): Promise<void> =>
  write(stack, 'POST', table, rows, 'resolution=merge-duplicates')

/** Changes the rows that a filter such as `id=eq.…` finds. */
export const changeRows = (stack: Api, table: string, filter: string, change: Row): Promise<void> =>
  write(stack, 'PATCH', `${table}?${filter}`, change)

export const deleteRows = (stack: Api, table: string, filter: string): Promise<void> =>
  write(stack, 'DELETE', `${table}?${filter}`)

/** All tests are one client to the server and send more forms than a visitor may; the limits have tests of their own. */
export async function liftFormLimits(stack: Api): Promise<void> {
  const response = await fetch(
    `${stack.apiUrl}/rest/v1/system_settings?key=in.(form_limit_per_client,form_limit_per_address,rate_limit_per_hour)`,
    {
      method: 'PATCH',
      headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
      body: JSON.stringify({ value: 100_000 }),
    },
  )
  if (!response.ok) throw new Error(`The form limits stayed as they were: ${await response.text()}`)
}

const mailSchema = z.object({
  subject: z.string(),
  text: z.string(),
  to: z.array(z.object({ address: z.string() })),
})
export type Mail = z.infer<typeof mailSchema>

const mailsAt = async ({ mailboxUrl }: Pick<StackInfo, 'mailboxUrl'>, query = ''): Promise<Mail[]> =>
  z.array(mailSchema).parse(await (await fetch(`${mailboxUrl}/api/email${query}`)).json())

/** The mails to an address in the local mailbox, the oldest first. The mailbox looks them out: all of them are megabytes. */
export const mailsTo = (stack: Pick<StackInfo, 'mailboxUrl'>, address: string): Promise<Mail[]> =>
  mailsAt(stack, `?to.address=${encodeURIComponent(address)}`)

/** The mails in the local mailbox that name this text in what is read of them, such as a visitor's name. */
export async function mailsAbout(stack: Pick<StackInfo, 'mailboxUrl'>, text: string): Promise<Mail[]> {
  const mails = await mailsAt(stack)
  return mails.filter((mail) => JSON.stringify(mail).includes(text))
}
