import { editedSchemaOf } from '@nordlys/data/settings/edited'
import type { SettingKey } from '@nordlys/data/settings/schema'
import { type JsonFault, locateJson } from './locate-json.ts'

/** An error in the text of the JSON view, and its position. */
export interface JsonProblem {
  /** The offset in the text. */
  readonly offset: number
  /** Starts at 1. */
  readonly line: number
  readonly column: number
  /** Set when the text is not JSON. */
  readonly fault?: JsonFault
  /** Set when the value is invalid: its path, such as `[0].title`, and a message key. */
  readonly place?: string
  readonly message?: string
  /** The expected type, when the value has another type or is missing. */
  readonly expected?: JsonType
}

const TYPES = ['array', 'boolean', 'number', 'object', 'string'] as const
type JsonType = (typeof TYPES)[number]

// JSON calls a record an object.
const typeOf = (expected: string) => TYPES.find((type) => type === expected.replace('record', 'object'))

function position(text: string, offset: number): Pick<JsonProblem, 'offset' | 'line' | 'column'> {
  const before = text.slice(0, offset).split('\n')
  return { offset, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

const placeOf = (path: readonly PropertyKey[]) =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index > 0 ? '.' : ''}${String(step)}`))
    .join('')

export type JsonCheck =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: readonly JsonProblem[] }

/** Checks the text of the JSON view: the JSON syntax first, then the schema of its key. */
export function checkJson(key: SettingKey, text: string): JsonCheck {
  const located = locateJson(text)
  if (!located.ok) return { ok: false, problems: [{ ...position(text, located.offset), fault: located.fault }] }
  const checked = editedSchemaOf(key).safeParse(located.value)
  if (checked.success) return { ok: true, value: checked.data }
  return {
    ok: false,
    problems: checked.error.issues.map((issue) => {
      const expected = issue.code === 'invalid_type' ? typeOf(issue.expected) : undefined
      return {
        ...position(text, located.offsetOf(issue.path)),
        place: placeOf(issue.path),
        message: issue.message,
        ...(expected ? { expected } : {}),
      }
    }),
  }
}
