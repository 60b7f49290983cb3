import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { Supabase } from '../client.ts'
import { type OpenedRecord, saveResult } from './conflict.ts'

const row = { updated_at: '2' }
const opened = { table: 'projects', id: 'p', updatedAt: '1' } as const

/** A server with these changes of the record and these accounts. */
function server(tables: Readonly<Record<string, unknown>>): Supabase {
  const answer = (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    return Promise.resolve(Response.json(tables[pathname.slice('/rest/v1/'.length)] ?? {}, { status: 200 }))
  }
  return createClient('http://server.test', 'key', { global: { fetch: answer }, auth: { persistSession: false } })
}

const save = (saved: typeof row | null, current: typeof row | null, record: OpenedRecord = opened) =>
  saveResult(server({}), saved, record, () => Promise.resolve(current))

test('an update of no row is a conflict, refused or not found, depending on the stored row [R4]', async () => {
  expect(await save(row, null)).toEqual({ kind: 'saved', row })
  expect(await save(null, row)).toEqual({ kind: 'conflict', current: row, editors: [] })
  await expect(save(null, row, { ...opened, updatedAt: '2' })).rejects.toMatchObject({ code: 'refused' })
  await expect(save(null, null)).rejects.toMatchObject({ code: 'not_found' })
})

test('a conflict names the users who changed the record since it was opened, each once, latest first [R4]', async () => {
  const supabase = server({
    audit_log: [{ actor: 'kari' }, { actor: null }, { actor: 'kari' }, { actor: 'gone' }],
    profiles: [{ user_id: 'kari', full_name: 'Kari Nordmann' }],
  })
  expect(await saveResult(supabase, null, opened, () => Promise.resolve(row))).toMatchObject({
    editors: [
      { name: 'Kari Nordmann', isOwn: false },
      { name: null, isOwn: false },
      { name: null, isOwn: false },
    ],
  })
})
