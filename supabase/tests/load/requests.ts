import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { type Answer, type Client, newClient, send } from './http.ts'
import type { Kind, Target } from './plan.ts'

/** Sends one request of a kind for a client. Returns the id of an acknowledged submission. Throws unless the answer is a success. */
export type Requests = Readonly<Record<Kind, (client: Client, turn: number) => Promise<string | void>>>

const POSTS = `/rest/v1/blog_posts?${new URLSearchParams({
  select:
    'slug,language,title,excerpt,author_name,category,tags,featured,featured_image_url,words,published_at,published_day,updated_at',
  published: 'eq.true',
  published_at: 'lte.now',
  language: 'eq.en',
  order: 'published_at.desc,id.asc',
  limit: '200',
})}`

const CONTACTS = `/rest/v1/contacts?${new URLSearchParams({
  select: 'id,name,email,company,subject,message,status,created_at',
  order: 'created_at.desc,id.desc',
  limit: '25',
})}`

function contact(id: string) {
  return {
    id,
    language: 'en',
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: `${id}@example.test`,
    company: 'Fjord AS',
    projectType: 'Other',
    budgetRange: '$10k - $25k',
    subject: 'A booking system',
    message: 'We would like to talk about a booking system for our cabins.',
    reference: '',
    elapsed_ms: 30_000,
  }
}

function quote(id: string, service: string) {
  return {
    id,
    language: 'en',
    client_name: 'Kari Nordmann',
    client_email: `${id}@example.test`,
    company_name: 'Fjord AS',
    service_type: service,
    project_description: 'An interface for our partners, with documentation and tests.',
    complexity: 'medium',
    estimated_hours: 40,
    reference: '',
    elapsed_ms: 30_000,
  }
}

/** The arguments that the functions pass to the database. */
function stored(client: string, form: ReturnType<typeof contact> | ReturnType<typeof quote>) {
  const { reference: trap, ...fields } = form
  if (!('firstName' in fields)) return { ...fields, client, trap }
  const { firstName, lastName, projectType, budgetRange, ...rest } = fields
  return {
    ...rest,
    name: `${firstName} ${lastName}`,
    project_type: projectType,
    budget_range: budgetRange,
    client,
    trap,
  }
}

function check(what: string, { status, body }: Answer): void {
  if (status !== 200) throw new Error(`${what}: ${status} ${body.toString('utf8').slice(0, 200)}`)
}

export function requestsTo(target: Target, sql: postgres.Sql): Requests {
  const { siteUrl, apiUrl, publishableKey, staffToken, service, pages } = target
  const visitor = { apikey: publishableKey }
  return {
    page: async (client, turn) => {
      const path = pages[turn % pages.length] ?? '/'
      check(path, await send(client, `${siteUrl}${path}`, { 'accept-encoding': 'br, gzip' }))
    },
    read: async (client, turn) => {
      if (turn % 2 === 0)
        check('projects', await send(client, `${apiUrl}/rest/v1/rpc/get_public_projects`, visitor, {}))
      else check('posts', await send(client, apiUrl + POSTS, visitor))
    },
    submission: async (_client, turn) => {
      // Each submission is another visitor's, who opens a connection for it.
      const client = newClient()
      const id = randomUUID()
      const [path, form] = turn % 2 === 0 ? ['send-contact-email', contact(id)] : ['request-quote', quote(id, service)]
      check(path, await send(client, `${apiUrl}/functions/v1/${path}`, visitor, form))
      client.agent.destroy()
      return id
    },
    bare: async (_client, turn) => {
      const id = randomUUID()
      const { address } = newClient()
      if (turn % 2 === 0) await sql`select public.submit_contact(${sql.json(stored(address, contact(id)))})`
      else await sql`select public.submit_quote_request(${sql.json(stored(address, quote(id, service)))})`
    },
    'staff list': async (client) => {
      const headers = { ...visitor, authorization: `Bearer ${staffToken}` }
      check('contacts', await send(client, apiUrl + CONTACTS, headers))
    },
  }
}
