import { requestQuoteSchema } from '@nordlys/data/quotes/schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, loadDraft, newDraft, saveDraft, toSend } from './draft.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

test('a draft survives a reload with its id, so that a second send stores one request (R3)', () => {
  const { id, values } = newDraft()
  const draft = { id, values: { ...values, client_name: 'Kari', complexity: 'complex' as const, estimated_hours: 12 } }
  saveDraft(draft)
  expect(loadDraft()).toEqual(draft)
})

test('a sent draft is forgotten and the next one has another id', () => {
  const draft = newDraft()
  saveDraft(draft)
  clearDraft()
  expect(loadDraft().id).not.toBe(draft.id)
})

test('every new id is one that the server accepts', () => {
  const id = requestQuoteSchema.shape.id
  for (let index = 0; index < 500; index += 1) expect(id.safeParse(newDraft().id).success).toBe(true)
})

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"id":7}',
  '{"id":"x","values":{"estimated_hours":null,"complexity":"odd","client_name":3}}',
])('damaged storage (%s) gives a form that can be used', (stored) => {
  kept.set('quote-draft', stored)
  expect(loadDraft().values).toEqual(newDraft().values)
})

test('refused storage costs the draft, not the form', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveDraft(newDraft())
  clearDraft()
  expect(loadDraft().values.estimated_hours).toBe(40)
})

test('the same words are sent again under the same id, changed ones under a new one (R3)', () => {
  const first = toSend(newDraft(), { ...newDraft().values, client_name: 'Ada' })
  expect(toSend(first, { ...first.values }).id).toBe(first.id)
  const changed = toSend(first, { ...first.values, project_description: 'More to say.' })
  expect(changed.id).not.toBe(first.id)
  expect(toSend(changed, changed.values).id).toBe(changed.id)
})
