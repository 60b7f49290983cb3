import { tabStore } from '@nordlys/data/lib/browser-storage'
import { pageTime } from './bot-trap.ts'

/** The visitor's input, and the id for sending it: sending a draft twice stores one row (rule R3). */
export interface Draft<Values> {
  readonly id: string
  readonly values: Values
  /** The `pageTime` at which its form was first shown; undefined for a draft of an earlier page, which had a different clock. */
  readonly since?: number
  /** The values last sent under this id, as text, if any. */
  readonly sent?: string
}

const text = (record: object, name: string): string => {
  const value: unknown = Reflect.get(record, name)
  return typeof value === 'string' ? value : ''
}

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

// crypto.randomUUID is missing on plain HTTP in a local network, and the forms must work there, too.
function newId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`
}

/** The tab's draft while its form is open. */
export interface OpenDraft<Values> {
  /** The current values. */
  readonly values: Values
  /** Returns the `pageTime` at which the form was first shown; undefined for a restored draft. */
  readonly since: () => number | undefined
  /** Persists the values for this tab. */
  readonly keep: (values: Values) => void
  /** Returns the id to send these values under. */
  readonly idFor: (values: Values) => string
  /** Deletes the sent draft; returns the values of an empty form. */
  readonly finish: () => Values
}

/** Parses form values from storage; `textOf` returns a field's text, or an empty one. */
export type ReadValues<Values> = (stored: object, textOf: (name: string) => string) => Values

/**
 * Returns `drafts` for the fields of a form's schema (`Form` is its input): a field of the schema without a text is a type error, because it
 * would be lost by a reload. The schema itself loads at the first input.
 */
export const draftsOf =
  <Form>() =>
  <Values extends Readonly<Record<keyof Form, string>>>(key: string, readValues: ReadValues<Values>) =>
    drafts(key, readValues)

/** The drafts of one form, stored per tab under `key`, so that input survives a reload or a failed send. */
export function drafts<Values>(key: string, readValues: ReadValues<Values>) {
  const read = (stored: unknown): Values => {
    const record = asRecord(stored)
    return readValues(record, (name) => text(record, name))
  }

  /** Returns an empty draft with a new id. */
  const create = (): Draft<Values> => ({ id: newId(), values: read({}), since: pageTime() })

  /** Returns the draft of this tab, or a new one if storage is damaged or blocked. */
  const load = (): Draft<Values> => {
    try {
      const stored = asRecord(JSON.parse(tabStore.get(key) ?? 'null'))
      const id = text(stored, 'id')
      if (!id) return create()
      const sent = text(stored, 'sent')
      return {
        id,
        values: read(Reflect.get(stored, 'values')),
        ...(sent ? { sent } : {}),
      }
    } catch {
      return create()
    }
  }

  /** Stores the draft for this tab. Without storage it lives as long as the page. */
  const save = (draft: Draft<Values>): void => tabStore.set(key, JSON.stringify({ ...draft, since: undefined }))

  /** Deletes the sent draft. */
  const clear = (): void => tabStore.set(key, null)

  /** Returns the draft to send: with the same id for the same values, so that a retry stores one row, and a new id for changed ones. */
  const toSend = (draft: Draft<Values>, values: Values): Draft<Values> => {
    const sent = JSON.stringify(read(values))
    return { ...draft, id: draft.sent === undefined || draft.sent === sent ? draft.id : newId(), values, sent }
  }

  const open = (): OpenDraft<Values> => {
    let draft = load()
    return {
      get values() {
        return draft.values
      },
      since: () => draft.since,
      keep(values) {
        draft = { ...draft, values }
        save(draft)
      },
      idFor(values) {
        draft = toSend(draft, values)
        save(draft)
        return draft.id
      },
      finish() {
        clear()
        draft = create()
        return draft.values
      },
    }
  }

  return { create, load, save, clear, toSend, open }
}
