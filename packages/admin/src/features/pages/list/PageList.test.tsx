// @vitest-environment jsdom
import { json } from '@nordlys/ui/testing/backend'
import { EDITED_PAGES } from '@nordlys/ui/site-texts/edited-pages.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAdmin } from '../../../../testing/render-admin.tsx'

const ROWS = [
  {
    key: 'texts_ai',
    value: { no: { title: 'KI' } },
    updated_at: '2026-01-01T00:00:00Z',
    editor: 'Ingrid Hauge',
  },
  { key: 'about_hero', value: { en: {} }, updated_at: '2026-01-02T00:00:00Z', editor: null },
]
const PLANNED = { id: '00000000-0000-4000-8000-000000000001', value: {}, publish_at: '2099-01-01T00:00:00Z' }
const SCHEDULED = [
  { ...PLANNED, key: 'about_journey', language: 'en', status: 'waiting' },
  { ...PLANNED, id: '00000000-0000-4000-8000-000000000002', key: 'texts_quote', language: 'no', status: 'conflict' },
]

async function open(language: 'en' | 'no' = 'en') {
  await renderAdmin({
    signedIn: true,
    at: '/admin/pages',
    language,
    answers: { 'GET /rest/v1/listed_settings': () => json(ROWS), 'GET /rest/v1/scheduled_copy': () => json(SCHEDULED) },
  })
  const table = await screen.findByRole('table')
  const row = (name: string) =>
    [...(within(table).getByRole('rowheader', { name }).closest('tr')?.cells ?? [])]
      .slice(1)
      .map((cell) => cell.textContent.replace(cell.querySelector('[aria-hidden]')?.textContent ?? '', ''))
  return { table, row }
}

test('lists every page with its state in both languages, and who changed it last', async () => {
  const { table, row } = await open()
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(EDITED_PAGES.map(({ name }) => name.en))
  expect(row('AI')).toEqual(['Default text', 'Edited', expect.stringContaining('by Ingrid Hauge')])
  expect(row('About')).toEqual(['Scheduled', 'Default text', expect.not.stringContaining('by')])
  expect(row('Price calculator').slice(0, 2)).toEqual(['Default text', 'Not published'])
  expect(row('Terms')).toEqual(['Default text', 'Default text', 'Never'])
})

test('leads to the editor of a page, and from a scheduled text to its part', async () => {
  const { table } = await open('no')
  expect(within(table).getByRole('link', { name: 'Rådgivning' }).getAttribute('href')).toBe('/admin/pages/consulting')
  const list = screen.getByRole('region', { name: 'Planlagte tekster' })
  expect(within(list).getByRole('button', { name: 'Om oss: Historie (Engelsk)' })).toBeTruthy()
})
