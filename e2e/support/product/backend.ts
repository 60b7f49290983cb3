import { z } from 'zod'
import type { StackInfo } from './product.ts'

type Api = Pick<StackInfo, 'apiUrl' | 'secretKey'>

/** Returns the rows of a table that match a filter such as `email=eq.kari@example.org`, with the secret key. */
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

/** Stores rows with the secret key; replaces those with an existing primary key. */
export const storeRows = (stack: Api, table: string, rows: readonly Row[]): Promise<void> =>
  write(stack, 'POST', table, rows, 'resolution=merge-duplicates')

/** Changes the rows that match a filter such as `id=eq.…`. */
export const changeRows = (stack: Api, table: string, filter: string, change: Row): Promise<void> =>
  write(stack, 'PATCH', `${table}?${filter}`, change)

export const deleteRows = (stack: Api, table: string, filter: string): Promise<void> =>
  write(stack, 'DELETE', `${table}?${filter}`)

/** Raises the rate limits: all tests are one client. The limits have separate tests. */
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
  html: z.optional(z.string()),
  to: z.array(z.object({ address: z.string() })),
})
export type Mail = z.infer<typeof mailSchema>

const mailsAt = async ({ mailboxUrl }: Pick<StackInfo, 'mailboxUrl'>, query = ''): Promise<Mail[]> =>
  z.array(mailSchema).parse(await (await fetch(`${mailboxUrl}/api/email${query}`)).json())

/** Returns the mails to an address in the local mailbox, oldest first. The mailbox filters them, because all mails are megabytes. */
export const mailsTo = (stack: Pick<StackInfo, 'mailboxUrl'>, address: string): Promise<Mail[]> =>
  mailsAt(stack, `?to.address=${encodeURIComponent(address)}`)

/** Returns the mails in the local mailbox whose visible text contains this text, such as a visitor's name. */
export async function mailsAbout(stack: Pick<StackInfo, 'mailboxUrl'>, text: string): Promise<Mail[]> {
  const mails = await mailsAt(stack)
  return mails.filter((mail) => JSON.stringify(mail).includes(text))
}
