// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepSide, sidesOf } from '@nordlys/ui/testing/conflict.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { refusal } from '../../../testing/fake-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { References } from './References.tsx'
import { type ReferencesApi, referencesApi, sampleLogo, sampleTestimonial } from './testing/samples.ts'

// The data package tests realtime; here the socket never opens.
class SilentSocket extends EventTarget {
  readonly readyState = 0
  close(): void {}
  send(): void {}
}

const toasts = recordToasts()
let api: ReferencesApi
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('WebSocket', SilentSocket)
  api = referencesApi(
    [
      sampleTestimonial(1),
      sampleTestimonial(2, { name: 'Knut Brevik', company: null, quote_no: null, consent_on: null }),
      sampleTestimonial(3, { name: 'Liv Sandnes', is_active: false }),
    ],
    [sampleLogo(1), sampleLogo(2, { name: 'Oslofjord Havnedrift', link: null, consent_on: null })],
  )
})
afterEach(() => vi.unstubAllGlobals())

const [wenche, knut, liv] = [1, 2, 3].map((position) => sampleTestimonial(position).id)
const open = (at = '/admin/references', language: 'en' | 'no' = 'en') =>
  renderScreen(<References />, api, { at, language })
const list = (name: string) => screen.findByRole('list', { name })
const names = () => screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('button')[0]?.textContent)
const states = () =>
  screen.getAllByRole('listitem').map((item) => within(item).queryByText(/^(Hidden|No consent)$/)?.textContent ?? null)
const sent = (method: string, table: string) =>
  api.calls.filter((call) => call.method === method && call.path === table).map(({ body }) => body)
const editor = async (title: string) => {
  await screen.findByLabelText('Name')
  return within(screen.getByRole('dialog', { name: title }))
}
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }))
  await user.click(screen.getByRole('menuitem', { name: item }))
}

describe('the testimonials', () => {
  test('are listed in their order, with the reasons why visitors do not see them', async () => {
    await open()
    await list('Testimonials')
    expect(names()).toEqual(['Wenche Austad', 'Knut Brevik', 'Liv Sandnes'])
    expect(states()).toEqual([null, 'No consent', 'Hidden'])
  })

  test('show their quotation in the language of the screen, or the other one', async () => {
    await open('/admin/references', 'no')
    const rows = within(await list('Uttalelser')).getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('De spurte hva som skjer når det svikter.')
    expect(rows[1]?.textContent).toContain('They asked what happens when it fails.')
  })

  test('are explained when there are none', async () => {
    api.testimonials.splice(0)
    await open()
    expect(await screen.findByText('No testimonials yet')).toBeDefined()
  })

  test('name the failure and recover on retry', async () => {
    api.intercept = ({ path }) => (path === 'testimonials' ? refusal() : undefined)
    const { user } = await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the testimonials')
    api.intercept = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await list('Testimonials')
  })

  test('are reordered by keyboard and by dragging', async () => {
    const { user } = await open()
    const down = await screen.findByRole('button', { name: 'Move Wenche Austad down' })
    down.focus()
    await user.keyboard('{Enter}')
    await screen.findByText('Wenche Austad is now number 2')
    const [first, , last] = screen.getAllByRole('listitem')
    if (!first || !last) throw new Error('No testimonials')
    const dataTransfer = { setData: () => undefined }
    fireEvent.dragStart(last, { dataTransfer })
    fireEvent.dragOver(first, { dataTransfer })
    fireEvent.drop(first, { dataTransfer })
    await screen.findByText('Liv Sandnes is now number 1')
    expect(sent('POST', 'rpc/set_testimonial_order')).toEqual([
      { was: [wenche, knut, liv], ids: [knut, wenche, liv] },
      { was: [knut, wenche, liv], ids: [liv, knut, wenche] },
    ])
  })
})

describe('a testimonial', () => {
  test('needs a name, and a quotation in one language', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Add a testimonial' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New testimonial' }))
    await user.click(dialog.getByRole('button', { name: 'Add testimonial' }))
    await dialog.findByText('Please fill in this field.')
    await user.type(dialog.getByLabelText('Name'), 'Marit Fjeld')
    await user.click(dialog.getByRole('button', { name: 'Add testimonial' }))
    await dialog.findByText('Write this in at least one language.')
    await user.type(dialog.getByLabelText(/^Quotation in Norwegian/), ' Skranken er rolig igjen. ')
    await user.click(dialog.getByRole('button', { name: 'Add testimonial' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Testimonial added'))
    expect(sent('POST', 'testimonials')).toEqual([
      {
        quote: null,
        quote_no: 'Skranken er rolig igjen.',
        name: 'Marit Fjeld',
        role: null,
        role_no: null,
        company: null,
        consent_on: null,
        is_active: true,
      },
    ])
    await waitFor(() => expect(states()).toEqual([null, 'No consent', 'Hidden', 'No consent']))
  })

  test('accepts no consent of a later day', async () => {
    await open(`/admin/references?testimonial=${knut}`)
    const dialog = await editor('Edit testimonial')
    const consent = dialog.getByLabelText(/^Consent given on/)
    const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    fireEvent.change(consent, { target: { value: '2199-01-01' } })
    save()
    await dialog.findByText('Choose today or an earlier day.')
    expect(sent('PATCH', 'testimonials')).toEqual([])
    fireEvent.change(consent, { target: { value: '2026-01-15' } })
    save()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Testimonial updated'))
    expect(sent('PATCH', 'testimonials')).toMatchObject([{ consent_on: '2026-01-15' }])
  })

  test('shows the other version instead of overwriting it [R4]', async () => {
    const { user } = await open(`/admin/references?testimonial=${wenche}`)
    const dialog = await editor('Edit testimonial')
    await user.type(dialog.getByLabelText(/^Company/), ' mine')
    api.testimonials[0] = sampleTestimonial(1, {
      company: 'Theirs',
      role: 'Theirs',
      updated_at: '2029-01-01T00:00:00.000Z',
    })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const conflict = await screen.findByRole('alertdialog')
    expect(sidesOf(conflict, 'Company')).toEqual(['Theirs', 'Tidal Havbruk AS mine'])
    await keepSide(user, conflict, 'Company', 'Yours')
    await user.click(within(conflict).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Testimonial updated'))
    expect(api.testimonials[0]).toMatchObject({ company: 'Tidal Havbruk AS mine', role: 'Theirs' })
  })

  test('is hidden with an undo, and returns when the server refuses its deletion', async () => {
    const rendered = await open()
    await choose(rendered, 'Wenche Austad', 'Hide from the website')
    await waitFor(() => expect(states()).toEqual(['Hidden', 'No consent', 'Hidden']))
    toasts.endUndo()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Hidden from the website'))
    expect(sent('PATCH', 'testimonials')).toEqual([{ is_active: false }])
    await choose(rendered, 'Knut Brevik', 'Delete')
    await rendered.user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(names()).toEqual(['Wenche Austad', 'Liv Sandnes']))
    api.intercept = ({ method }) => (method === 'DELETE' ? refusal() : undefined)
    toasts.endUndo()
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to delete the testimonial', expect.any(String)),
    )
    expect(names()).toHaveLength(3)
  })

  test('that no longer exists is reported', async () => {
    await open('/admin/references?testimonial=00000000-0000-4000-8000-000000000099')
    expect(await screen.findByText('This testimonial no longer exists')).toBeDefined()
  })
})

describe('the client logos', () => {
  test('have their own tab and order', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('tab', { name: 'Client logos' }))
    await list('Client logos')
    expect(address().get('tab')).toBe('logos')
    expect(names()).toEqual(['Tidal Havbruk AS', 'Oslofjord Havnedrift'])
    expect(states()).toEqual([null, 'No consent'])
    await user.click(screen.getByRole('button', { name: 'Move Oslofjord Havnedrift up' }))
    await screen.findByText('Oslofjord Havnedrift is now number 1')
    expect(sent('POST', 'rpc/set_logo_order')).toEqual([{ was: [wenche, knut], ids: [knut, wenche] }])
  })

  test.each(['http://insecure.example', 'javascript:alert(1)'])('do not link to %s [W2]', async (link) => {
    const { user } = await open('/admin/references?tab=logos&logo=new')
    const dialog = within(await screen.findByRole('dialog', { name: 'New client logo' }))
    await user.type(dialog.getByLabelText('Name'), 'Spenning Drift AS')
    await user.type(dialog.getByLabelText(/^Website/), link)
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    await waitFor(() => expect(dialog.getAllByText(/Enter a web address/).length).toBeGreaterThan(0))
    await user.clear(dialog.getByLabelText(/^Website/))
    await user.type(dialog.getByLabelText(/^Website/), 'https://spenning.example')
    fireEvent.change(dialog.getByLabelText(/^Consent given on/), { target: { value: '2026-01-15' } })
    await user.click(dialog.getByRole('button', { name: 'Add client' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Client added'))
    expect(sent('POST', 'client_logos')).toEqual([
      {
        name: 'Spenning Drift AS',
        link: 'https://spenning.example',
        logo: null,
        consent_on: '2026-01-15',
        is_active: true,
      },
    ])
  })

  test('keep their picture when their form is saved', async () => {
    const logo = `media:${wenche}`
    api.logos[0] = sampleLogo(1, { logo })
    const { user } = await open(`/admin/references?tab=logos&logo=${wenche}`)
    const dialog = await editor('Edit client logo')
    await user.type(dialog.getByLabelText('Name'), '!')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Client updated'))
    expect(api.logos[0]).toMatchObject({ name: 'Tidal Havbruk AS!', logo })
  })
})
