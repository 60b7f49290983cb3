import { tabStore } from '@nordlys/data/lib/browser-storage'
import { pageTime } from './bot-trap.ts'
import type { FormTexts } from './form-texts.ts'

/** The visitor's input, and the id for sending it: sending a draft twice stores one row (rule R3). */
export interface Draft {
  readonly id: string
  readonly values: FormTexts
  /** The `pageTime` at which its form was first shown; undefined for a draft of an earlier page, whose clock was another one. */
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

/** Returns a new id. crypto.randomUUID is missing on plain HTTP in a local network, and the forms must work there, too. */
export function newId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`
}

/** The tab's draft while its form is open. */
export interface OpenDraft {
  /** The current texts; none before the form appears for the first time. */
  readonly values: FormTexts
  /** Returns the `pageTime` at which the form was first shown; undefined for a restored draft. */
  readonly since: () => number | undefined
  /** Persists the values for this tab. */
  readonly keep: (values: FormTexts) => void
  /** Returns the id to send these values under. */
  readonly idFor: (values: FormTexts) => string
  /** Deletes the sent draft; the next one has another id. */
  readonly finish: () => void
}

/** Returns the stored texts; a draft of another version of the form may have others. */
const textsOf = (stored: unknown): FormTexts =>
  Object.fromEntries(Object.entries(asRecord(stored)).filter(([, value]) => typeof value === 'string'))

/** Returns an empty draft with a new id. */
const create = (): Draft => ({ id: newId(), values: {}, since: pageTime() })

/** Returns the draft to send: with the same id for the same values, so that a retry stores one row, and a new id for changed ones. */
const toSend = (draft: Draft, values: FormTexts): Draft => {
  const sent = JSON.stringify(values)
  return { ...draft, id: draft.sent === undefined || draft.sent === sent ? draft.id : newId(), values, sent }
}

/**
 * The drafts of one form, stored per tab under `key`, so that input survives a reload or a failed send. No list names the fields: a draft has
 * the texts of those in the form (`KEPT`), which are those of its schema. The schema itself loads at the first input.
 */
export function drafts(key: string) {
  /** Returns the draft of this tab, or a new one if storage is damaged or blocked. */
  const load = (): Draft => {
    try {
      const stored = asRecord(JSON.parse(tabStore.get(key) ?? 'null'))
      const id = text(stored, 'id')
      if (!id) return create()
      const sent = text(stored, 'sent')
      return {
        id,
        values: textsOf(Reflect.get(stored, 'values')),
        ...(sent ? { sent } : {}),
      }
    } catch {
      return create()
    }
  }

  /** Stores the draft for this tab. Without storage it lives as long as the page. */
  const save = (draft: Draft): void => tabStore.set(key, JSON.stringify({ ...draft, since: undefined }))

  /** Deletes the sent draft. */
  const clear = (): void => tabStore.set(key, null)

  const open = (): OpenDraft => {
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
      },
    }
  }

  return { create, load, save, clear, toSend, open }
}
