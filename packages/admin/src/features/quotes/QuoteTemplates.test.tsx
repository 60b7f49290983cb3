// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal } from '../../../testing/fake-api.ts'
import { createFakeApi, type FakeApi } from './testing/fake-api.ts'
import { renderQuotes } from './testing/render-quotes.tsx'
import { sampleTemplates } from './testing/samples.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'

const toasts = recordToasts()

let api: FakeApi
beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  api = createFakeApi(
    [],
    sampleTemplates.map((template) => ({ ...template })),
  )
})

const show = () => renderQuotes(api, { at: '/?tab=templates' })
const box = (dialog: HTMLElement, name: string | RegExp) => within(dialog).getByLabelText(name, { exact: true })

async function openNew() {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Add template' }))
  const dialog = await screen.findByRole('dialog', { name: 'New template' })
  return { user, dialog, create: () => user.click(within(dialog).getByRole('button', { name: 'Create template' })) }
}

async function openBackend() {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Edit Backend development' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit template' })
  return { user, dialog, save: () => user.click(within(dialog).getByRole('button', { name: 'Save' })) }
}

describe('a template', () => {
  test("is created in another currency than the company's, with the default multipliers", async () => {
    const { user, dialog, create } = await openNew()
    await user.type(box(dialog, 'Service'), 'Code review')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Currency' }), 'EUR')
    await user.type(box(dialog, 'Base price'), '500.50')
    await user.type(box(dialog, 'Hourly rate'), '99')
    await user.type(box(dialog, 'Features'), 'Report{Enter}Call{Enter}')
    await user.selectOptions(box(dialog, /^Page on the website/), 'Technical consulting')
    await create()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Template created successfully'))
    expect(api.calls.filter(({ path, method }) => path === 'quote_templates' && method === 'POST')[0]?.body).toEqual({
      service_name: 'Code review',
      service_name_no: null,
      currency: 'EUR',
      base_price: 500.5,
      price_per_hour: 99,
      features: ['Report', 'Call'],
      features_no: [],
      complexity_multiplier: { simple: 1, medium: 1.5, complex: 2 },
      service_page: 'consulting',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('can be removed from its page on the website', async () => {
    const { user, dialog, save } = await openBackend()
    const page = box(dialog, /^Page on the website/)
    expect(page).toHaveProperty('value', 'backend')
    await user.selectOptions(page, 'None')
    await save()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Template updated successfully'))
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ service_page: null })
  })

  test('shows the sign before each multiplier, not after it like a button that clears the field', async () => {
    const { dialog } = await openNew()
    const signs = within(dialog).getAllByText('×')
    expect(signs).toHaveLength(3)
    for (const sign of signs) {
      const input = sign.closest('.MuiInputBase-root')?.querySelector('input')
      expect(input && sign.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    }
  })

  test('shows an error at every required field and sends nothing', async () => {
    const { dialog, create } = await openNew()
    await create()
    await waitFor(() => expect(within(dialog).getAllByText('Please fill in this field.')).toHaveLength(2))
    expect(dialog.textContent).toContain('Enter an amount between 0 and 100,000,000')
    expect(dialog.textContent).toContain('Enter an amount between 0 and 10,000')
    expect(api.calls.some(({ path, method }) => path === 'quote_templates' && method === 'POST')).toBe(false)
  })

  test.each([
    ['Base price', '100000000.01', 'between 0 and 100,000,000'],
    ['Hourly rate', '10000.01', 'between 0 and 10,000'],
    ['Hourly rate', '1.005', 'at most two decimals'],
    ['Complex', '0', 'above 0 and at most 10'],
    ['Complex', '10.1', 'above 0 and at most 10'],
    ['Complex', '1.00001', 'at most four decimals'],
  ])('rejects %s %s as the database does', async (field, value, message) => {
    const { user, dialog, save } = await openBackend()
    await user.clear(box(dialog, field))
    await user.type(box(dialog, field), value)
    await save()
    await waitFor(() => expect(dialog.textContent).toContain(message))
    expect(api.calls.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  test('shows a duplicate name at the field and keeps the input', async () => {
    const { user, dialog, save } = await openBackend()
    api.intercept = ({ method }) =>
      method === 'PATCH' ? Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 }) : undefined
    await user.clear(box(dialog, 'Service'))
    await user.type(box(dialog, 'Service'), 'Technical consulting')
    await save()
    await within(dialog).findByText('There is already a template with this name.')
    expect(toasts.error).not.toHaveBeenCalled()
    expect(box(dialog, 'Service')).toHaveProperty('value', 'Technical consulting')
  })

  test('is not saved when the server refuses, and keeps the input', async () => {
    const { user, dialog, save } = await openBackend()
    api.intercept = ({ method }) => (method === 'PATCH' ? refusal() : undefined)
    await user.type(box(dialog, 'Service'), ' II')
    await save()
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to save template', expect.any(String)),
    )
    expect(box(dialog, 'Service')).toHaveProperty('value', 'Backend development II')
  })

  test('is not saved over another user’s change without a decision [R4]', async () => {
    const { user, dialog, save } = await openBackend()
    const index = api.templates.findIndex(({ service_name: name }) => name === 'Backend development')
    const current = api.templates[index]
    if (current) api.templates[index] = { ...current, base_price: 7000, updated_at: '2026-03-03T00:00:00Z' }
    await user.clear(box(dialog, 'Hourly rate'))
    await user.type(box(dialog, 'Hourly rate'), '130')
    await save()
    const conflict = await screen.findByRole('alertdialog')
    expect(conflict.textContent).toContain('and kept: Base price')
    expect(api.templates[index]?.price_per_hour).toBe(125)
    await user.click(within(conflict).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Template updated successfully'))
    expect(api.templates[index]).toMatchObject({ price_per_hour: 130, base_price: 7000 })
  })

  test('does not close with unsaved edits without asking', async () => {
    const { user, dialog } = await openBackend()
    await user.type(box(dialog, 'Service'), 'x')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Discard your changes?')
  })

  test('is deleted after a confirmation', async () => {
    const { user } = await show()
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete Technical consulting' }))
      const question = await screen.findByRole('alertdialog')
      expect(question.textContent).toContain('Are you sure you want to delete this template?')
      await user.click(within(question).getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      toasts.endUndo()
    }
    api.intercept = ({ method }) => (method === 'DELETE' ? refusal() : undefined)
    await remove()
    await waitFor(() =>
      expect(toasts.error).toHaveBeenCalledExactlyOnceWith('Failed to delete template', expect.any(String)),
    )
    api.intercept = undefined
    await remove()
    await waitFor(() => expect(toasts.success).toHaveBeenCalledExactlyOnceWith('Template deleted successfully'))
    expect(api.templates).toHaveLength(3)
  })
})
