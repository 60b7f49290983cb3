// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { sampleOffer } from '../../../../testing/sample-offer.ts'
import { fakeOffers, type OffersApi } from '../testing/fake-offers.ts'
import { renderOffers } from '../testing/render-offers.tsx'

const toasts = recordToasts()

const ID = '00000000-0000-4000-8000-00000000b001'
const OFFER = sampleOffer(1, { discount_share: 10 })
const content = {
  sections: OFFER.sections,
  discount_share: 10,
  discount_amount: null,
  lines: OFFER.lines.map((line) => ({ ...line, group_title: 'Build' })),
  plan: OFFER.plan,
}
const TEMPLATE = {
  id: ID,
  name: 'Web shop',
  language: 'no',
  currency: 'SEK',
  // Its terms and its author are gone.
  terms_id: null,
  created_by: null,
  content,
  created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z',
}

let api: OffersApi
beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  api = fakeOffers([OFFER])
  api.saved_templates.push({ ...TEMPLATE })
})

const rpcs = (name: string) => api.calls.filter(({ path }) => path === `rpc/${name}`).map(({ body }) => body)

test('saves an offer as a template with a name, once', async () => {
  const { user } = await renderOffers(api, { at: `?offer=${OFFER.id}` })
  const panel = within(await screen.findByRole('dialog', { name: 'Offer 1001' }))
  await user.click(panel.getByRole('button', { name: 'Save as template' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }))
  const name = dialog.getByLabelText('Name')
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  expect(rpcs('save_offer_template')).toEqual([])
  await user.type(name, 'Small web shop')
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Template saved'))
  expect(rpcs('save_offer_template')).toEqual([
    { offer: OFFER.id, name: 'Small web shop', template: expect.any(String) },
  ])
})

test('begins an offer with a template, in its language and currency, with new ids and the latest terms', async () => {
  const { user } = await renderOffers(api, { at: '?new=empty' })
  const dialog = within(await screen.findByRole('dialog', { name: 'New offer' }))
  await user.type(dialog.getByLabelText('Title'), 'A shop')
  await user.selectOptions(
    dialog.getByLabelText('Start with'),
    await dialog.findByRole('option', { name: 'Template: Web shop' }),
  )
  expect(dialog.getByLabelText<HTMLSelectElement>('Language of the offer').value).toBe('no')
  await user.click(dialog.getByRole('button', { name: 'Create draft' }))
  await waitFor(() => expect(api.saved).toHaveLength(1))
  const { lines, plan, ...saved } = api.saved[0]?.content ?? OFFER
  expect(saved).toMatchObject({
    title: 'A shop',
    language: 'no',
    currency: 'SEK',
    discount_share: 10,
    terms_id: OFFER.terms_id,
  })
  expect(lines).toMatchObject([
    { text: 'Design', group_title: 'Build' },
    { text: 'Support', group_title: 'Build' },
  ])
  const ids = [...OFFER.lines, ...OFFER.plan].map(({ id }) => id)
  for (const { id } of [...lines, ...plan]) expect(ids).not.toContain(id)
})

test('renames a template in its list, and deletes it with an undo', async () => {
  const { user } = await renderOffers(api)
  await user.click(await screen.findByRole('link', { name: 'Templates' }))
  const list = within(await screen.findByRole('dialog', { name: 'Templates' }))
  await user.click(await list.findByRole('button', { name: 'Actions for Web shop' }))
  await user.click(screen.getByRole('menuitem', { name: 'Rename template' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename template' }))
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'Large shop')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'Templates' })
  expect(api.saved_templates).toMatchObject([{ id: ID, name: 'Large shop' }])
  await user.click(await screen.findByRole('button', { name: 'Actions for Large shop' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No templates yet')).toBeTruthy()
  expect(toasts.undo).toHaveBeenCalled()
})

test('renames no template that a colleague has changed, and says so [R4]', async () => {
  const { user } = await renderOffers(api, { at: '?templates=all' })
  await user.click(await screen.findByRole('button', { name: 'Actions for Web shop' }))
  await user.click(screen.getByRole('menuitem', { name: 'Rename template' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename template' }))
  Object.assign(api.saved_templates[0] ?? {}, { name: 'Theirs', updated_at: '2026-01-02T10:00:00Z' })
  await user.type(dialog.getByLabelText('Name'), ' 2')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(toasts.error).toHaveBeenCalledWith(
      expect.any(String),
      'Someone else has changed the template in the meantime.',
    ),
  )
  expect(api.saved_templates).toMatchObject([{ name: 'Theirs' }])
})
