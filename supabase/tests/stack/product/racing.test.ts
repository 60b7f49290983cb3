import { createPost, savePost } from '@nordlys/data/blog/post/mutations'
import { saveClient } from '@nordlys/data/clients/client/mutations'
import { saveTransaction } from '@nordlys/data/clients/transaction/mutations'
import type { TransactionValues } from '@nordlys/data/clients/transaction/schema'
import type { SaveResult } from '@nordlys/data/lib/rows/conflict'
import { saveProject } from '@nordlys/data/projects/mutations'
import type { ProjectValues } from '@nordlys/data/projects/schema'
import { saveTemplate } from '@nordlys/data/quotes/template/mutations'
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

const EDITORS = 100

/** A record that several editors have opened, and a function that saves a change of it. */
interface Race {
  readonly table: string
  readonly column: string
  readonly id: string
  readonly save: (text: string) => Promise<SaveResult<object>>
}

type Saved = { readonly id: string; readonly updated_at: string }

/** Creates a race for an existing or new record. */
async function raceOf<Row extends Saved>(
  table: string,
  column: string,
  save: (text: string, opened: { id: string; updatedAt: string } | null) => Promise<SaveResult<Row>>,
): Promise<Race> {
  const made = await save('As it was', null)
  if (made.kind !== 'saved') throw new Error('A new record cannot be in conflict')
  const { id, updated_at: updatedAt } = made.row
  return { table, column, id, save: (text) => save(text, { id, updatedAt }) }
}

const client = (company_name: string) => ({ company_name, contact_person: 'Kari', email: 'kari@example.test' })

function project(title: string): ProjectValues {
  return {
    title,
    title_no: null,
    description: null,
    description_no: null,
    category: 'Maritime',
    status: 'active',
    technologies: [],
    images: [],
    live_demo_url: null,
    github_url: null,
    client_url: null,
    published: true,
  }
}

const templates = (): Promise<Race> =>
  raceOf('quote_templates', 'service_name', (service_name, opened) =>
    saveTemplate(admin, {
      values: {
        service_name,
        service_name_no: null,
        base_price: 100,
        currency: 'USD',
        price_per_hour: 10,
        features: [],
        features_no: [],
        complexity_multiplier: { simple: 1, medium: 1.5, complex: 2 },
      },
      opened,
    }),
  )

async function transactions(): Promise<Race> {
  const owner = await saveClient(admin, { values: client('Owner'), opened: null })
  const client_id = owner.kind === 'saved' ? owner.row.id : ''
  const values = (description: string): TransactionValues => ({
    client_id,
    description,
    amount: 1,
    currency: 'USD',
    status: 'pending',
    due_date: null,
    reference: null,
  })
  return raceOf('client_transactions', 'description', (text, opened) =>
    saveTransaction(admin, { values: values(text), opened }),
  )
}

async function posts(): Promise<Race> {
  const first = { title: 'As it was', slug: 'race', language: 'en', category: 'Backend' } as const
  const { id, updated_at: openedAt } = await createPost(admin, first)
  const rest = { featured: false, tags: [], excerpt: null, featured_image_url: null, content: null } as const
  const meta = { meta_title: null, meta_description: null, publish_now: false, publish_at: '' } as const
  const save = (title: string) =>
    savePost(admin, { id, openedAt, opened: meta, values: { ...first, ...rest, ...meta, tags: [], title } })
  return { table: 'blog_posts', column: 'title', id, save }
}

test.each<[string, () => Promise<Race>]>([
  [
    'project',
    () => raceOf('projects', 'title', (text, opened) => saveProject(admin, { values: project(text), opened })),
  ],
  [
    'client',
    () => raceOf('clients', 'company_name', (text, opened) => saveClient(admin, { values: client(text), opened })),
  ],
  ['transaction', transactions],
  ['quote template', templates],
  ['post', posts],
])(
  'of 100 concurrent saves of one %s one succeeds, and the others get its values and its editor [R4]',
  async (_name, prepare) => {
    const { table, column, id, save } = await prepare()
    const results = await Promise.all(Array.from({ length: EDITORS }, (_, editor) => save(`By ${editor}`)))
    const saved = results.flatMap((result) => (result.kind === 'saved' ? [Reflect.get(result.row, column)] : []))
    expect(saved).toHaveLength(1)
    const reported = results.flatMap((result) =>
      result.kind === 'conflict' ? [Reflect.get(result.current, column)] : [],
    )
    expect(reported).toHaveLength(EDITORS - 1)
    expect(new Set(reported)).toEqual(new Set(saved))
    const editors = results.flatMap((result) => (result.kind === 'conflict' ? result.editors : []))
    expect(editors).toHaveLength(EDITORS - 1)
    expect(editors.every(({ isOwn }) => isOwn)).toBe(true)
    const [stored] = await stack.database.sql`
    select ${stack.database.sql(column)} as text from ${stack.database.sql(`public.${table}`)} where id = ${id}
  `
    expect(stored).toEqual({ text: saved[0] })
  },
)

// Only the status of visitors' submissions is edited, and the history records each change, so nothing is lost.
test.each([
  ['contacts', 'handled', 'pending'],
  ['quote_requests', 'approved', 'rejected'],
] as const)('records each effective one of 100 concurrent decisions on one of %s [R4]', async (table, one, other) => {
  const { sql } = stack.database
  const [row] =
    table === 'contacts'
      ? await sql`insert into public.contacts (name, email, message) values ('A', 'a@example.test', 'Hello') returning id`
      : await sql`
          insert into public.quote_requests (client_name, client_email, service_type, project_description)
          select 'A', 'a@example.test', service_name, 'Text' from public.quote_templates limit 1 returning id
        `
  const id = String(row?.['id'])
  const decide = (editor: number) =>
    admin
      .from(table)
      .update({ status: editor % 2 ? one : other })
      .eq('id', id)
  await Promise.all(Array.from({ length: EDITORS }, (_, editor) => decide(editor)))
  const [stored] = await sql`select status from ${sql(`public.${table}`)} where id = ${id}`
  const history = await sql`
    select details from public.audit_log where table_name = ${table} and row_id = ${id} and action = 'update' order by created_at, id
  `
  expect(history.length).toBeGreaterThan(0)
  expect(JSON.stringify(history.at(-1))).toContain(String(stored?.['status']))
})
