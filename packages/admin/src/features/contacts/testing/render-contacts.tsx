import { type Contact, contactSchema } from '@nordlys/data/contacts/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { createFakeApi, type FakeApi, type FakeRow } from '../../../../testing/fake-api.ts'
import { renderScreen, type RenderedScreen } from '../../../../testing/render-screen.tsx'
import { Contacts } from '../Contacts.tsx'

export type ContactsApi = FakeApi & { readonly contacts: Contact[]; readonly history: FakeRow[] }

/** Creates an API over these messages; added notes appear in the history. */
export function createContactsApi(contacts: Contact[]): ContactsApi {
  const notes: FakeRow[] = []
  const history: FakeRow[] = []
  const respond = () => [
    ...notes.map((note) => ({
      id: note['id'],
      kind: 'note',
      at: '2026-01-20T12:00:00Z',
      actor: 'Ingrid Hauge',
      is_own: true,
      body: note['body'],
      details: {},
    })),
    ...history,
  ]
  const count = (status: string) => contacts.filter((contact) => contact.status === status).length
  const api = createFakeApi({
    tables: { contacts, notes, settings: [], system_settings: [] },
    functions: {
      get_contact_counters: () => ({
        total: contacts.length,
        pending: count('pending'),
        handled: count('handled'),
        suspected: contacts.filter((contact) => contact.suspected_spam).length,
      }),
      get_history: respond,
      convert_contact: () => 'client',
    },
  })
  return Object.assign(api, { contacts, history })
}

/** Renders the messages with a fake API. */
export const renderContacts = (
  api: ContactsApi,
  options: { at?: string; language?: Language } = {},
): Promise<RenderedScreen> => renderScreen(<Contacts />, api, options)

const EMPTY = Object.fromEntries(Object.keys(contactSchema.shape).map((name) => [name, null]))

/** Returns a pending message from Marte Lien; the number makes it another row. Fields without a sample are null. */
export function sampleContact(number: number, part: Partial<Contact> = {}): Contact {
  const moment = new Date(Date.UTC(2026, 0, 20, 12) - number * 3_600_000).toISOString()
  return contactSchema.parse({
    ...EMPTY,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name: 'Marte Lien',
    email: 'marte@fjordfrakt.example',
    company: 'Fjordfrakt AS',
    project_type: 'Backend Development',
    budget_range: '$25k - $50k',
    subject: 'Tracking containers',
    message: 'We move 4,000 containers.\nCan you help?',
    language: 'en',
    status: 'pending',
    suspected_spam: false,
    created_at: moment,
    updated_at: moment,
    ...part,
  })
}
