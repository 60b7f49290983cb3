// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../../testing/fake-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { pageOf } from '../../features/offers/testing/fake-offers.ts'
import { TakenOptions } from './TakenOptions.tsx'
import { useRelatedFacts } from './useRelatedFacts.tsx'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const OFFER = uuid(1)

const lineOf = (number: number, text: string, isOptional: boolean) => ({
  id: uuid(number),
  text,
  quantity: 1,
  unit: 'fixed',
  price: 100,
  discount: 0,
  vat_code: 'standard',
  vat_rate: 25,
  is_optional: isOptional,
  is_ticked: false,
  amount: 100,
})

const apiOf = (options: string[], lines: readonly object[]) =>
  createFakeApi({
    tables: {
      offer_acceptances: [
        {
          offer_id: OFFER,
          version: 2,
          name: 'Kari',
          title: null,
          total_amount: 250,
          currency: 'NOK',
          accepted_at: '2026-01-20T12:00:00Z',
          has_code: false,
          pdf_hash: null,
          options,
        },
      ],
      offer_versions: [{ offer_id: OFFER, version: 2, content: { ...pageOf(), version: 2, currency: 'NOK', lines } }],
    },
  })

test('shows which options of the accepted version were taken, and which not', async () => {
  const lines = [lineOf(11, 'The work', false), lineOf(12, 'A crane', true), lineOf(13, 'A quay', true)]
  await renderScreen(<TakenOptions offer={OFFER} />, apiOf([uuid(13)], lines))
  const options = within(await screen.findByRole('region', { name: 'Options' })).getAllByRole('listitem')
  expect(options.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    'A cranekr 100.00Not taken',
    'A quaykr 100.00Taken',
  ])
})

test('shows nothing for an offer without options', async () => {
  const api = apiOf([], [lineOf(11, 'The work', false)])
  await renderScreen(<TakenOptions offer={OFFER} />, api)
  await expect.poll(() => api.calls.some(({ path }) => path === 'offer_versions')).toBe(true)
  expect(screen.queryByRole('region')).toBeNull()
})

const Facts = ({ isEnabled }: { isEnabled: boolean }) =>
  useRelatedFacts('quote_requests', uuid(2), isEnabled).map(({ kind, label, value }) => (
    <p key={kind}>
      <span>{label}</span> {value}
    </p>
  ))

test('links to the clients of a request, which are read only when they are wanted', async () => {
  const related = [
    { kind: 'client', id: uuid(3), title: 'Tidal Havbruk' },
    { kind: 'client', id: uuid(4), title: 'Fjord AS' },
  ]
  const api = createFakeApi({ tables: {}, functions: { get_related: () => related } })
  await renderScreen(
    <>
      <Facts isEnabled={false} />
      <Facts isEnabled />
    </>,
    api,
  )
  const links = await screen.findAllByRole('link', { name: /./ })
  expect(links.slice(0, 2).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Tidal Havbruk', `/admin/clients/${uuid(3)}`],
    ['Fjord AS', `/admin/clients/${uuid(4)}`],
  ])
  expect(api.calls.map(({ body }) => body)).toEqual([{ of_table: 'quote_requests', of_row: uuid(2) }])
})
