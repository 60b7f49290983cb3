import { COMPLEXITIES, DEFAULT_COMPLEXITY, HOURS, type QuoteForm } from '@nordlys/data/quotes/schema'

const STORAGE_KEY = 'quote-draft'

/** What the visitor has typed, and the id it will be sent under: sending the same draft twice stores one request (rule R3). */
export interface Draft {
  readonly id: string
  readonly values: QuoteForm
  /** What was last sent under this id, as text, if it ever was. */
  readonly sent?: string
}

/**
 * The draft to send: the same id for the same words, so that a repeated send stores one request, and a new id for changed ones, which
 * the server would otherwise take for a repetition and drop.
 */
export function toSend(draft: Draft, values: QuoteForm): Draft {
  const sent = JSON.stringify(readValues(values))
  return { id: draft.sent === undefined || draft.sent === sent ? draft.id : newId(), values, sent }
}

const text = (record: object, name: string): string => {
  const value: unknown = Reflect.get(record, name)
  return typeof value === 'string' ? value : ''
}

const asRecord = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** Form values from whatever was stored; what is missing or strange becomes what a new form holds. */
function readValues(stored: unknown): QuoteForm {
  const record = asRecord(stored)
  const hours: unknown = Reflect.get(record, 'estimated_hours')
  return {
    client_name: text(record, 'client_name'),
    client_email: text(record, 'client_email'),
    company_name: text(record, 'company_name'),
    service_type: text(record, 'service_type'),
    project_description: text(record, 'project_description'),
    complexity: COMPLEXITIES.find((one) => one === text(record, 'complexity')) ?? DEFAULT_COMPLEXITY,
    estimated_hours: typeof hours === 'number' ? hours : HOURS.default,
  }
}

const hex = (byte: number) => byte.toString(16).padStart(2, '0')

// crypto.randomUUID is missing on plain-http addresses of a local network, where the form has to work as well.
function newId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('')
  const variant = ((Number.parseInt(digits.charAt(16), 16) & 3) | 8).toString(16)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`
}

/** An empty draft with a new id. */
export const newDraft = (): Draft => ({ id: newId(), values: readValues({}) })

/** The draft of this tab, or a new one. Damaged or refused storage counts as none. */
export function loadDraft(): Draft {
  try {
    const stored = asRecord(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'))
    const id = text(stored, 'id')
    if (!id) return newDraft()
    const sent = text(stored, 'sent')
    return { id, values: readValues(Reflect.get(stored, 'values')), ...(sent ? { sent } : {}) }
  } catch {
    return newDraft()
  }
}

/** Keeps the draft for this tab. */
export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft))
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** Forgets the draft: it was sent. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was kept.
  }
}

/** The tab's draft while its form is open. */
export function openDraft() {
  let draft = loadDraft()
  return {
    /** What the form starts with. */
    values: draft.values,
    /** Keeps what is in the form now. */
    keep(values: QuoteForm): void {
      draft = { ...draft, values }
      saveDraft(draft)
    },
    /** The id to send these values under. */
    idFor(values: QuoteForm): string {
      draft = toSend(draft, values)
      saveDraft(draft)
      return draft.id
    },
  }
}
