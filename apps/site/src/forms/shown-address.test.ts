import { fakeBackend, json } from '@nordlys/ui/testing/backend'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { sending as contact } from '../pages/contact/form/sending.ts'
import { sending as quote } from '../pages/quote/calculator/sending.ts'

// Files of the same worker that fetch for real come after this one.
afterEach(() => vi.unstubAllGlobals())

const TYPED = 'Kari@blåbær.no'
const STORED = 'Kari@xn--blbr-roah.no'

/** Returns a client whose function answers with `data`, and the bodies of its requests. */
async function client(name: string, data: object) {
  const bodies: unknown[] = []
  const backend = fakeBackend({
    [`POST /functions/v1/${name}`]: async (request) => {
      bodies.push(await request.json())
      return json({ data, error: null })
    },
  })
  return { bodies, supabase: await backend.client() }
}

const valuesOf = <Values>(checked: { readonly values: Values } | { readonly errors: object }): Values => {
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
  return checked.values
}

const envelope = { id: randomUUID(), language: 'no', website: '', elapsed_ms: 5000 } as const
const STORED_ROW = { id: envelope.id, status: 'pending', created_at: '2026-11-30T10:00:00Z' }

test('the contact form sends the stored form of an address, and shows its letters', async () => {
  const { supabase, bodies } = await client('send-contact-email', STORED_ROW)
  const texts = {
    firstName: 'Kari',
    lastName: 'Nordmann',
    email: TYPED,
    projectType: 'Other',
    budgetRange: '$50k+',
    message: 'Hei',
  }
  const values = valuesOf(contact.check(texts, 'no'))
  expect(await contact.send(supabase, { ...values, ...envelope })).toEqual({ sentTo: TYPED })
  expect(bodies).toMatchObject([{ email: STORED }])
})

test('the quote form sends the stored form of an address, and shows its letters', async () => {
  const { supabase, bodies } = await client('request-quote', { ...STORED_ROW, total_amount: 100, currency: 'NOK' })
  const texts = {
    client_name: 'Kari',
    client_email: TYPED,
    company_name: '',
    service_type: 'Backend',
    complexity: 'simple',
    estimated_hours: '40',
    project_description: 'Et register over båter.',
  }
  const values = valuesOf(quote.check(texts, 'no'))
  expect(await quote.send(supabase, { ...values, ...envelope })).toMatchObject({ email: TYPED })
  expect(bodies).toMatchObject([{ client_email: STORED }])
})
