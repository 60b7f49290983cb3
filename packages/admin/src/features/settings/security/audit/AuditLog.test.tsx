// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { renderAdmin, USER_ID } from '../../../../../testing/render-admin.tsx'

const NAMES: Readonly<Record<string, string>> = {
  profiles: 'Kari Nordmann',
  quote_templates: 'Technical advice',
  pages: 'full_stack',
}

const ENTRIES = [
  {
    table_name: 'profiles',
    action: 'insert',
    details: { status: { from: null, to: 'pending' }, role: { from: null, to: 'admin' } },
  },
  { table_name: 'client_transactions', action: 'update', details: { status: { from: 'pending', to: 'paid' } } },
  { table_name: 'quote_templates', action: 'update', details: { price_per_hour: { from: 1250.5, to: 1300 } } },
  { table_name: 'quote_requests', action: 'offer', details: { email_id: 'ab12cd34-0000-4000-8000-000000000000' } },
  { table_name: 'system_settings', action: 'update', details: { value: { from: 'approval', to: 'open' } } },
  { table_name: 'system_settings', action: 'update', details: { value: { from: true, to: false } } },
  {
    table_name: 'invites',
    action: 'update',
    details: { sent_at: { from: null, to: '2026-01-02T10:00:00Z' }, accepted_at: { from: null, to: null } },
  },
  {
    table_name: 'clients',
    action: 'update',
    details: {
      payment_days: { from: 14, to: 30 },
      currency: { from: 'NOK', to: 'NOK' },
      changed: ['legal_name', 'phone'],
    },
  },
  { table_name: 'personal_data', action: 'erase', details: { contacts: 2, clients_anonymised: 1 } },
  { table_name: 'pages', action: 'update', details: { publish_at: { from: null, to: '2026-01-02T10:00:00Z' } } },
  { table_name: 'parcels', action: 'weigh', details: { status: { from: 'light', to: 'heavy' }, weight: 2 } },
].map((entry, at) => ({
  ...entry,
  id: `44444444-4444-4444-8444-${String(at).padStart(12, '4')}`,
  actor: USER_ID,
  row_id: entry.table_name === 'system_settings' ? 'signup_mode' : '55555555-5555-4555-8555-555555555555',
  record_name: NAMES[entry.table_name] ?? null,
  created_at: '2026-01-02T10:00:00Z',
}))

const SAID = {
  en: [
    ['Account: Kari Nordmann', 'Created', 'Status: Waiting, Role: Admin'],
    ['Transaction 55555555', 'Changed', 'Status: Pending → Paid'],
    ['Quote template: Technical advice', 'Changed', 'Hourly rate: 1,250.5 → 1,300'],
    ['Quote request 55555555', 'Offer sent', 'Email: ab12cd34'],
    ['System setting: New accounts', 'Changed', 'Value: Wait for approval → Become administrators at once'],
    ['System setting: New accounts', 'Changed', 'Value: Yes → No'],
    ['Invite 55555555', 'Changed', /^Sent: 2 Jan 2026, /],
    ['Client 55555555', 'Changed', 'Terms of payment: 14 → 30, Changed: Legal name, Phone'],
    ['Personal data 55555555', 'Erased', 'Message: 2, Clients kept by name only: 1'],
    ['Page: Full-stack', 'Changed', /^Publish at: /],
    // Unknown names and values are shown as stored.
    ['parcels 55555555', 'weigh', 'Status: light → heavy, weight: 2'],
  ],
  no: [
    ['Konto: Kari Nordmann', 'Opprettet', 'Status: Venter, Rolle: Administrator'],
    ['Transaksjon 55555555', 'Endret', 'Status: Utestående → Betalt'],
    ['Tilbudsmal: Technical advice', 'Endret', 'Timepris: 1 250,5 → 1 300'],
    ['Forespørsel 55555555', 'Tilbud sendt', 'E-post: ab12cd34'],
    ['Systeminnstilling: Nye kontoer', 'Endret', 'Verdi: Venter på godkjenning → Blir administrator med en gang'],
    ['Systeminnstilling: Nye kontoer', 'Endret', 'Verdi: Ja → Nei'],
    ['Invitasjon 55555555', 'Endret', /^Sendt: 2\. jan\. 2026/],
    ['Kunde 55555555', 'Endret', 'Betalingsfrist: 14 → 30, Endret: Juridisk navn, Telefon'],
    ['Personopplysninger 55555555', 'Slettet etter krav', 'Henvendelse: 2, Kunder der bare navnet er beholdt: 1'],
    ['Side: Fullstack', 'Endret', /^Publiseringstidspunkt: /],
    ['parcels 55555555', 'weigh', 'Status: light → heavy, weight: 2'],
  ],
} as const

test.each(['en', 'no'] as const)(
  'shows the audit log and its panel in %s with readable names, and names the record [A3]',
  async (language) => {
    const { user } = await renderAdmin({
      signedIn: true,
      language,
      at: '/admin/settings',
      answers: {
        'GET /rest/v1/audit_log': (request) =>
          new URL(request.url).searchParams.has('id')
            ? json([ENTRIES[0]])
            : Response.json(ENTRIES, { headers: { 'content-range': `0-${ENTRIES.length - 1}/${ENTRIES.length}` } }),
      },
    })
    const [record, what, changes] = SAID[language][0]
    const first = await screen.findByText(changes)
    const [, ...rows] = within(first.closest('table') ?? document.body).getAllByRole('row')
    for (const [at, texts] of SAID[language].entries())
      for (const text of texts) expect(within(rows[at] ?? document.body).getByText(text)).toBeDefined()
    await user.click(first)
    const panel = within(await screen.findByLabelText(`${what}: ${record}`))
    const terms = panel.getAllByRole('term').map((term) => term.textContent)
    const values = panel.getAllByRole('definition').map((value) => value.textContent)
    // Author, time and id are before the changes.
    expect(
      terms
        .map((term, at) => `${term}: ${values[at]}`)
        .slice(3)
        .join(', '),
    ).toBe(changes)
  },
)
