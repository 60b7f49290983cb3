// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createSupabase } from '../client.ts'
import { uploadFile } from './storage.ts'

const supabase = createSupabase({ url: 'http://api.invalid', key: 'publishable' })

/** Answers each upload by this event of the request, with this response. */
function stubRequests(type: 'load' | 'error', status = 0, responseText = '') {
  const calls: unknown[][] = []
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = status
    readonly responseText = responseText
    open(...call: readonly unknown[]): void {
      calls.push([...call])
    }
    setRequestHeader(...call: readonly unknown[]): void {
      calls.push([...call])
    }
    abort(): void {
      this.dispatchEvent(new Event('abort'))
    }
    send(): void {
      queueMicrotask(() => this.dispatchEvent(new Event(type)))
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return calls
}

afterEach(() => vi.unstubAllGlobals())

const PICTURE = new Blob(['x'], { type: 'image/webp' })
const upload = (options = {}) => uploadFile(supabase, 'inbox', 'a/b/480.webp', PICTURE, options)
const EXISTS = JSON.stringify({ statusCode: '409', error: 'Duplicate', message: 'The resource already exists' })

test('sends a file with its type, and never asks to overwrite', async () => {
  const calls = stubRequests('load', 200)
  await upload()
  expect(calls[0]).toEqual(['POST', 'http://api.invalid/storage/v1/object/inbox/a/b/480.webp'])
  expect(calls).toContainEqual(['content-type', 'image/webp'])
  expect(calls.map(([name]) => name)).not.toContain('x-upsert')
})

test('accepts the file of an earlier attempt whose response was lost', async () => {
  stubRequests('load', 400, EXISTS)
  await expect(upload({ mayExist: true })).resolves.toBeUndefined()
  await expect(upload()).rejects.toMatchObject({ code: 'conflict' })
})

test.each([
  ['error', 0, 'network'],
  ['load', 403, 'refused'],
  ['load', 400, 'invalid'],
] as const)('rejects after the event %s with status %i as %s', async (type, status, code) => {
  stubRequests(type, status, 'no JSON')
  await expect(upload({ mayExist: true })).rejects.toMatchObject({ code })
})

test('stops when it is aborted', async () => {
  stubRequests('load', 200)
  await expect(upload({ signal: AbortSignal.abort(new Error('cancelled')) })).rejects.toThrow('cancelled')
})
