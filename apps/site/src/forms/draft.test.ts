import { sendContactSchema } from '@nordlys/data/contacts/schema'
import { requestQuoteSchema } from '@nordlys/data/quotes/request/schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drafts } from './draft.ts'

const contactDrafts = drafts('contact-draft')
const quoteDrafts = drafts('quote-draft')

const entries = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})

afterEach(() => {
  entries.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('keeps a draft and its id through a reload, so that a retry stores one request [R3]', () => {
  const { values, ...rest } = quoteDrafts.create()
  const typed = { ...values, client_name: 'Kari', complexity: 'complex', estimated_hours: '12' }
  quoteDrafts.save({ ...rest, values: typed })
  expect(quoteDrafts.load()).toEqual({ id: rest.id, values: typed })

  const message = contactDrafts.create()
  const written = { ...message.values, firstName: 'Kari', budgetRange: '$50k+' }
  contactDrafts.save({ ...message, values: written })
  expect(contactDrafts.load()).toEqual({ id: message.id, values: written })
})

test('separates the drafts of different forms', () => {
  contactDrafts.save(contactDrafts.create())
  expect(quoteDrafts.load().id).not.toBe(contactDrafts.load().id)
})

test('deletes a sent draft and gives the next one another id', () => {
  const draft = quoteDrafts.create()
  quoteDrafts.save(draft)
  quoteDrafts.clear()
  expect(quoteDrafts.load().id).not.toBe(draft.id)
})

test('gives a form that stays open after a send another id', () => {
  const draft = contactDrafts.open()
  const values = { ...draft.values, firstName: 'Kari' }
  const first = draft.idFor(values)
  draft.finish()
  expect(draft.values).toEqual({})
  expect(entries.size).toBe(0)
  expect(draft.idFor(values)).not.toBe(first)
})

test('measures the time in this page only: a restored draft has none [R13]', () => {
  const draft = contactDrafts.open()
  expect(draft.since()).toBeTypeOf('number')
  draft.keep({ ...draft.values, firstName: 'Kari' })
  const restored = contactDrafts.open()
  expect([restored.values['firstName'], restored.since()]).toEqual(['Kari', undefined])
  restored.finish()
  expect(restored.since()).toBeTypeOf('number')
})

test('creates ids that the server accepts', () => {
  for (const { id } of [requestQuoteSchema.shape, sendContactSchema.shape])
    for (let index = 0; index < 500; index += 1) expect(id.safeParse(quoteDrafts.create().id).success).toBe(true)
})

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"id":7}',
  '{"id":"x","since":"y","values":{"estimated_hours":null,"complexity":[],"client_name":3}}',
])('starts with an empty form when the storage is damaged (%s)', (stored) => {
  entries.set('quote-draft', stored)
  entries.set('contact-draft', stored)
  expect(quoteDrafts.load().values).toEqual(quoteDrafts.create().values)
  expect(contactDrafts.load().values).toEqual(contactDrafts.create().values)
})

test('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  quoteDrafts.save(quoteDrafts.create())
  quoteDrafts.clear()
  expect(quoteDrafts.load().values).toEqual({})
})

test('keeps the id for unchanged values and changes it for others [R3]', () => {
  const draft = quoteDrafts.create()
  const first = quoteDrafts.toSend(draft, { ...draft.values, client_name: 'Ada' })
  expect(quoteDrafts.toSend(first, { ...first.values }).id).toBe(first.id)
  const changed = quoteDrafts.toSend(first, { ...first.values, project_description: 'More to say.' })
  expect(changed.id).not.toBe(first.id)
  expect(quoteDrafts.toSend(changed, changed.values).id).toBe(changed.id)
})
