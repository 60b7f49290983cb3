import {
  type Arbitrary,
  constant,
  constantFrom,
  double,
  integer,
  json,
  oneof,
  record,
  string,
  subarray,
  tuple,
  uint8Array,
  uuid,
} from 'fast-check'
import { MESSAGE, QUOTE } from '../stack/support.ts'

export interface MalformedRequest {
  /** The path below `/functions/v1/`. */
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}

type Values = Arbitrary<unknown>
type Fields = Readonly<Record<string, Values>>

// Values that no text field accepts: other types, text that PostgreSQL cannot store, and control characters that no editor writes.
const noText: Values = oneof(
  constantFrom<unknown>(7, true, [], {}, ['x'], { toString: 'x' }, 'NUL \u0000', 'half \ud800', '\u001b[31m', '\u009f'),
  double({ noNaN: true, noDefaultInfinity: true }),
)
const missing = constantFrom<unknown>(undefined, null, '', ' \t\n ', '\u200B\u0301', '\u3164')
const brokenLine = constantFrom('a\r\nBcc: all@example.test', 'a\nb')
const tooLong = (limit: number) => integer({ min: limit + 1, max: limit + 100 }).map((length) => 'x'.repeat(length))

const optionalLine = oneof(noText, brokenLine, tooLong(200))
const line = oneof(optionalLine, missing)
const text = oneof(noText, missing, noText, missing, tooLong(10_000))
const word = oneof(
  noText,
  missing,
  string({ unit: 'binary' }).map((value) => `${value}?`),
)
const address = oneof(line, string({ unit: 'binary' }).map((value) => value.replaceAll('@', '')), constantFrom('a@b@c.no', '@', 'a@', 'a@b..no')) // prettier-ignore
// Not `word`, because a number in it is a valid number of hours.
const hours = oneof(
  missing,
  constantFrom<unknown>(true, [], {}, [40], '40', 0, -1, 1.5, 10_001, 1e9, Number.MAX_VALUE),
  double({ max: 0.99 }),
)
const trap: Fields = {
  reference: oneof(constantFrom<unknown>(7, true, [], {}, null), tooLong(2000)),
  website: oneof(constantFrom<unknown>(7, true, [], {}, null), tooLong(2000)),
}
const visitor: Fields = { ...trap, id: word, language: word }
const turn = constantFrom<unknown>(
  null,
  7,
  {},
  [],
  { role: 'system', content: 'x' },
  { role: 'user' },
  { role: 'user', content: '' },
)
const history = oneof(
  constantFrom<unknown>('x', 7, {}, true),
  turn.map((wrong) => [wrong]),
)

const ID = '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a11'

/** Valid bodies with invalid values per field. Functions that are not listed have no body. */
const FORMS: Readonly<Record<string, readonly { readonly good: object; readonly bad: Fields }[]>> = {
  'send-contact-email': [
    {
      good: MESSAGE,
      bad: {
        ...visitor,
        firstName: line,
        lastName: line,
        email: address,
        company: optionalLine,
        projectType: word,
        budgetRange: word,
        subject: optionalLine,
        message: text,
      },
    },
  ],
  'request-quote': [
    {
      good: QUOTE,
      bad: {
        ...visitor,
        client_name: line,
        client_email: address,
        company_name: optionalLine,
        // Any other text names a missing service.
        service_type: oneof(line, string()),
        project_description: text,
        complexity: constantFrom<unknown>('impossible', '', 7, null, {}),
        estimated_hours: hours,
      },
    },
  ],
  newsletter: [
    {
      good: { action: 'subscribe', email: 'kari@example.test', language: 'en' },
      bad: { ...trap, action: word, email: address, language: word },
    },
    {
      good: { action: 'confirm', token: 'f'.repeat(64) },
      bad: { token: oneof(word, constantFrom('0'.repeat(63), 'F'.repeat(64))) },
    },
    { good: { action: 'unsubscribe', token: 'f'.repeat(64) }, bad: { token: oneof(word, constant('f'.repeat(65))) } },
  ],
  'accept-invite': [
    { good: { action: 'read', token: 'f'.repeat(64) }, bad: { action: word, token: word } },
    {
      good: { action: 'accept', token: 'f'.repeat(64), full_name: 'Ola' },
      bad: { token: oneof(word, constant('f'.repeat(65))), full_name: line },
    },
  ],
  client: [
    {
      good: { action: 'ask', email: 'kari@example.test', language: 'en' },
      bad: { action: word, email: address, language: word },
    },
    {
      good: { action: 'enter', key: 'f'.repeat(64) },
      bad: { key: oneof(word, constant('F'.repeat(64))) },
    },
    {
      good: { action: 'write', token: 'f'.repeat(64), id: ID, message: 'Hello' },
      bad: {
        token: oneof(word, constant('F'.repeat(64))),
        id: word,
        message: text,
        client: constantFrom<unknown>('x', '', 7, {}),
      },
    },
  ],
  draft: [{ good: { key: 'f'.repeat(64) }, bad: { key: constantFrom<unknown>(null, 7, {}, 'f'.repeat(201)) } }],
  offer: [
    {
      good: { action: 'open', key: 'f'.repeat(64) },
      bad: { action: word, key: oneof(word, constant('F'.repeat(64))) },
    },
    {
      good: { action: 'total', key: 'f'.repeat(64), options: [] },
      bad: {
        options: oneof(
          constantFrom<unknown>(null, 7, {}, 'x'),
          word.map((id) => [id]),
        ),
      },
    },
    {
      good: { action: 'accept', key: 'f'.repeat(64), version: 1, hash: 'f'.repeat(64), options: [], total: 1, name: 'Kari', consent: 'Yes' }, // prettier-ignore
      bad: {
        key: word,
        version: constantFrom<unknown>(null, '1', 1.5, {}),
        hash: oneof(word, constant('0'.repeat(63))),
        total: constantFrom<unknown>(null, '1', {}),
        name: line,
        title: optionalLine,
        consent: text,
        code: constantFrom<unknown>(123_456, '12345', '1234567', {}),
      },
    },
    { good: { action: 'decline', key: 'f'.repeat(64) }, bad: { key: word, reason: oneof(noText, tooLong(2000)) } },
    { good: { action: 'ask', key: 'f'.repeat(64), question: 'When?' }, bad: { id: word, question: text } },
  ],
  media: [
    {
      good: {
        action: 'register',
        upload: '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a11',
        name: 'harbour.jpg',
        placeholder: null,
        color: null,
        files: [{ path: 'a/b/48.webp', width: 48, height: 32, type: 'image/webp' }],
      },
      bad: { action: word, upload: word, name: line, files: noText },
    },
  ],
  'business-register': [
    {
      good: { number: '923609016' },
      bad: { number: oneof(word, constantFrom('923609017', '92360901', '../enheter', '923609016/roller')) },
    },
  ],
  'send-offer': [
    {
      good: { offer: '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a11', updated_at: '2026-01-01T00:00:00+00:00' },
      bad: { offer: word, updated_at: word },
    },
  ],
  'preview-letter': [
    {
      good: { issue: '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a11', language: 'no' },
      bad: { issue: word, language: constantFrom('sv', 7) },
    },
  ],
  'ai-chat': [
    {
      good: { message: 'Hello', conversationHistory: [], language: 'en' },
      bad: {
        message: oneof(noText, missing, tooLong(2000)),
        conversationHistory: history,
        language: constantFrom('sv', 7),
      },
    },
  ],
}

/** Generates a body with one to three invalid fields. */
function spoiled(name: string): Arbitrary<object> {
  const forms = FORMS[name] ?? [{ good: {}, bad: { message: word } }]
  return oneof(
    ...forms.map(({ good, bad }) =>
      tuple(
        uuid(),
        subarray(Object.keys(bad), { minLength: 1, maxLength: Math.min(3, Object.keys(bad).length) }),
      ).chain(([id, fields]) =>
        record(Object.fromEntries(fields.map((field) => [field, bad[field] ?? constant(null)]))).map((change) =>
          Object.assign({ id }, good, change),
        ),
      ),
    ),
  )
}

const JSON_TYPE = { 'content-type': 'application/json' }
const OTHER_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp', 'image/png', '; charset=utf-8'] // prettier-ignore

/** Texts that may break a parser. */
const trouble = oneof(
  json(),
  string({ unit: 'binary' }),
  integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth)),
  integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  integer({ min: 1, max: 5000 }).map((depth) => '{"message":'.repeat(depth) + '1' + '}'.repeat(depth)),
  constantFrom(
    '',
    'null',
    '1e999',
    '{"__proto__":{"id":1}}',
    '{"id":1,"id":2}',
    '\ufeff{}',
    '{"constructor":{"prototype":{}}}',
  ),
)

/** Generates requests to one function that must all be rejected. */
function malformedFor(name: string): Arbitrary<MalformedRequest> {
  const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE) => ({
    path: name,
    method: 'POST',
    headers,
    body,
  })
  const bodies = spoiled(name).map((body) => JSON.stringify(body))
  const junk = string({ unit: 'binary' }).map((value) => encodeURIComponent(value.toWellFormed()))
  return oneof(
    { weight: 120, arbitrary: bodies.map((body) => post(body)) },
    { weight: 40, arbitrary: trouble.map((body) => post(body)) },
    { weight: 20, arbitrary: uint8Array({ maxLength: 200 }).map((bytes) => post(bytes)) },
    { weight: 20, arbitrary: tuple(bodies, double({ min: 0, max: 0.99, noNaN: true })).map(([body, part]) => post(body.slice(0, body.length * part))) }, // prettier-ignore
    { weight: 20, arbitrary: tuple(bodies, constantFrom(...OTHER_TYPES)).map(([body, type]) => post(body, { 'content-type': type })) }, // prettier-ignore
    { weight: 10, arbitrary: tuple(bodies, junk).map(([body, rest]) => ({ ...post(body), path: `${name}/${rest}?token=${rest}` })) }, // prettier-ignore
    { weight: 10, arbitrary: tuple(constantFrom(...OTHER_TYPES), junk, string()).map(([type, token, body]) => ({ ...post(body, { 'content-type': type }), path: `${name}?token=${token}` })) }, // prettier-ignore
    { weight: 10, arbitrary: tuple(bodies, constantFrom('PUT', 'PATCH', 'DELETE')).map(([body, method]) => ({ ...post(body), method })) }, // prettier-ignore
    { weight: 10, arbitrary: constantFrom('GET', 'HEAD').map((method) => ({ path: name, method, headers: {} })) },
    { weight: 1, arbitrary: integer({ min: 65_537, max: 200_000 }).map((length) => post('x'.repeat(length))) },
  )
}

/** Generates requests to the named functions that must all be rejected. */
export const malformedRequest = (names: readonly string[]): Arbitrary<MalformedRequest> =>
  oneof(...names.map((name) => malformedFor(name)))
