// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '@nordlys/ui/testing/render'
import { ADMIN_TEXTS } from '../../../texts.ts'
import { Database } from './Database.tsx'

const backup = vi.hoisted((): { current: object } => ({ current: {} }))
vi.mock('@nordlys/data/system/status/queries', () => ({ useLastBackup: () => backup.current }))
vi.mock('@nordlys/data/system/queries', () => ({
  useDatabaseInfo: () => ({ data: { address: 'postgresql://…', version: '17.10', size_bytes: 1_000_000 } }),
}))
vi.mock('../system/SystemSettings.tsx', () => ({ SystemSettings: () => null }))

const last = () => screen.getByText('Last backup').nextElementSibling?.textContent

test.each([
  [{ data: { startedAt: null, reminder: 'daily', isOverdue: true }, isError: false }, /^None recorded$/],
  [{ data: { startedAt: '2026-01-02T03:04:00Z', reminder: 'daily', isOverdue: false }, isError: false }, /2026[^·]*$/],
  [
    { data: { startedAt: '2026-01-02T03:04:00Z', reminder: 'daily', isOverdue: true }, isError: false },
    /2026.* · overdue$/,
  ],
  [{ data: undefined, isError: true }, /^Unknown$/],
])('shows the time of the last backup: %j [R9]', async (answer, text) => {
  backup.current = answer
  await renderUi(<Database />, { sources: ADMIN_TEXTS })
  expect(last()).toMatch(text)
})
