// @vitest-environment jsdom
import Dialog from '@mui/material/Dialog'
import { DataError } from '@nordlys/data/lib/errors'
import { quoteFormSchema } from '@nordlys/data/quotes/request/schema'
import { screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import type { z } from 'zod/mini'
import { descriptionOf } from '../../../testing/description.ts'
import { renderUi } from '../../../testing/render.tsx'
import { ReportedError } from '../toast/reported-error.ts'
import { Form } from './Form.tsx'
import { NumberField } from './NumberField.tsx'
import { SelectField } from './SelectField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextAreaField } from './TextAreaField.tsx'
import { TextField } from './TextField.tsx'
import { useZodForm } from './useZodForm.ts'

type Sent = z.output<typeof quoteFormSchema>

function Example({ onSubmit }: { onSubmit: (values: Sent) => Promise<void> }) {
  const form = useZodForm(quoteFormSchema, {
    client_name: '',
    client_email: '',
    service_type: '',
    project_description: '',
    estimated_hours: 40,
  })
  return (
    <Form form={form} onSubmit={onSubmit} label="Quote">
      <TextField name="client_name" label="Name" />
      <TextField name="client_email" type="email" label="Email" help="We answer there." />
      <SelectField
        name="service_type"
        label="Service"
        placeholder="Choose"
        options={[{ value: 'Backend', label: 'Backend development' }]}
      />
      <NumberField name="estimated_hours" label="Hours" min={1} />
      <TextAreaField name="project_description" label="Description" />
      <SubmitButton pendingLabel="Sending…">Send</SubmitButton>
    </Form>
  )
}

type User = Awaited<ReturnType<typeof renderUi>>['user']

async function fill(user: User) {
  await user.type(screen.getByLabelText('Name'), '  Kari Solberg ')
  await user.type(screen.getByLabelText('Email'), 'kari@example.com')
  await user.selectOptions(screen.getByLabelText('Service'), 'Backend')
  await user.type(screen.getByLabelText('Description'), 'A ledger')
}

test('shows an error at each missing field, describes the control with it, and focuses the first one', async () => {
  const send = vi.fn<(values: Sent) => Promise<void>>()
  const { user } = await renderUi(<Example onSubmit={send} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const name = screen.getByLabelText('Name')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(name)
  expect(descriptionOf(name)).toBe('Please fill in this field.')
  expect(descriptionOf(screen.getByLabelText('Email'))).toBe('We answer there. Please fill in this field.')
  expect(send).not.toHaveBeenCalled()
})

test('translates messages after a change of language', async () => {
  const { user } = await renderUi(<Example onSubmit={() => Promise.resolve()} />, { language: 'no' })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Name'))).toBe('Fyll ut dette feltet.'))
})

test.each(['0', '-1', '10001', '1e9', ''])('rejects hours %j with the range', async (hours) => {
  const { user } = await renderUi(<Example onSubmit={() => Promise.resolve()} />)
  const field = screen.getByLabelText('Hours')
  await user.clear(field)
  if (hours !== '') await user.type(field, hours)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(descriptionOf(field)).toBe('Enter between 1 and 10,000 hours.'))
})

test('submits the values that the schema returns', async () => {
  const send = vi.fn<(values: Sent) => Promise<void>>().mockResolvedValue()
  const { user } = await renderUi(<Example onSubmit={send} />)
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    client_name: 'Kari Solberg',
    estimated_hours: 40,
    complexity: 'medium',
  })
})

test('shows the pending state, and ignores a second press [R3]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn<(values: Sent) => Promise<void>>().mockReturnValue(promise)
  const { user } = await renderUi(<Example onSubmit={send} />)
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const busy = await screen.findByRole('button', { name: 'Sending…' })
  await user.click(busy)
  await user.type(screen.getByLabelText('Name'), '{Enter}')
  expect(send).toHaveBeenCalledOnce()
  resolve()
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy()
})

test('explains a failed submission and keeps the input [R3]', async () => {
  const { user } = await renderUi(<Example onSubmit={() => Promise.reject(new DataError('network'))} />)
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/We cannot reach the server/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A ledger')
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
})

test('does not repeat a failure that a toast has reported, and keeps the input', async () => {
  const failure = new ReportedError('', { cause: new DataError('network') })
  const send = vi.fn<() => Promise<void>>(() => Promise.reject(failure))
  const { user } = await renderUi(<Example onSubmit={send} />)
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy()
  expect(screen.queryByText(/We cannot reach the server/)).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('A ledger')
})

test("shows the server's errors at the fields that it names", async () => {
  const refusal = new DataError('invalid', {
    fields: { client_email: 'errors:email', unknown_field: 'errors:required' },
  })
  const { user } = await renderUi(<Example onSubmit={() => Promise.reject(refusal)} />)
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const email = screen.getByLabelText('Email')
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  expect(descriptionOf(email)).toMatch(/Enter an email address/)
})

function WithDialog({ onSave, onSend }: { onSave: () => void; onSend: () => void }) {
  const form = useForm()
  const dialog = useForm()
  return (
    <Form form={form} onSubmit={onSave} label="Editor">
      <Dialog open>
        <Form form={dialog} onSubmit={onSend} label="Question">
          <SubmitButton pendingLabel="Sending…">Send</SubmitButton>
        </Form>
      </Dialog>
    </Form>
  )
}

test('a form in a dialog that another form opens submits itself alone', async () => {
  const [save, send] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { user } = await renderUi(<WithDialog onSave={save} onSend={send} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(save).not.toHaveBeenCalled()
})
