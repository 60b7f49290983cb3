// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { renderAdmin } from '../../../../testing/render-admin.tsx'

const STARTED = [{ started_at: '2026-01-02T03:04:00Z' }]

test.each([
  [[], 'daily', /^None recorded$/],
  [STARTED, 'off', /2026[^·]*$/],
  [STARTED, 'daily', /2026.* · overdue$/],
  [null, 'daily', /^Unknown$/],
] as const)('shows the time of the last backup: %j with the reminder %s [R9]', async (backups, reminder, text) => {
  await renderAdmin({
    signedIn: true,
    at: '/admin/settings?tab=database',
    answers: {
      'POST /rest/v1/rpc/get_database_info': () =>
        json({ address: 'postgresql://…', version: '17.10', size_bytes: 1_000_000 }),
      'GET /rest/v1/backups': () => (backups ? json(backups) : json({ message: 'not allowed' }, 403)),
      'GET /rest/v1/system_settings': () =>
        json([{ key: 'backup_reminder', value: reminder, updated_at: '2026-01-01T00:00:00+00:00' }]),
    },
  })
  const label = await screen.findByText('Last backup')
  await waitFor(() => expect(label.nextElementSibling?.textContent).toMatch(text))
})
