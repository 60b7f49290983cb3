// @vitest-environment jsdom
import { BackendProvider } from '@nordlys/data/lib/context'
import { DataError } from '@nordlys/data/lib/errors'
import { lazy } from '@nordlys/ui/loading/lazy.ts'
import { renderUi } from '@nordlys/ui/testing/render'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { prepareTexts } from '../texts/page-texts.ts'
import { SITE_TEXTS } from '@nordlys/ui/site-texts/sources.ts'
import { drafts } from './draft.ts'
import { FieldErrors } from './fields/Field.tsx'
import { TextAreaField } from './fields/TextAreaField.tsx'
import { TextField } from './fields/TextField.tsx'
import type { FormTexts } from './form-texts.ts'
import { checkBy, type Sending } from './sending.ts'
import { useVisitorForm } from './useVisitorForm.ts'

const REQUIRED = 'Please fill in this field.'

const schema = z.object({
  name: z.string().check(z.minLength(1, { error: 'errors:required' })),
  message: z.string().check(z.minLength(3, { error: 'errors:required' })),
})
type Values = z.output<typeof schema>
type Loaded = { readonly sending: Sending<Values, string> }

const exampleDrafts = drafts('example')

const send = vi.fn<(...parameters: unknown[]) => Promise<string>>()
const onSent = vi.fn<(values: Values, result: string) => void>()
const onFailure = vi.fn<(thrown: unknown) => void>()
const onInvalid = vi.fn<(errors: FormTexts) => void>()

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.resetAllMocks()
})

const loaded = async (): Promise<Loaded> => ({ sending: { check: (texts) => checkBy(schema, texts), send } })

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the example does not use it
const client = async () => ({}) as never

async function show(load: () => Promise<Loaded> = loaded) {
  await prepareTexts('en', ['visitor', 'visitorErrors'])
  const sending = lazy(load)
  function Example() {
    const { form, errors } = useVisitorForm({ sending, drafts: exampleDrafts, onSent, onFailure, onInvalid })
    return (
      <form {...form}>
        <FieldErrors value={errors}>
          <TextField name="name" label="Name" />
          <TextAreaField name="message" label="Message" />
        </FieldErrors>
        <button type="submit">Send</button>
      </form>
    )
  }
  const { user } = await renderUi(
    <BackendProvider backend={{ client }}>
      <Example />
    </BackendProvider>,
    { sources: SITE_TEXTS },
  )
  return {
    user,
    name: screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }),
    message: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }),
    button: screen.getByRole('button'),
  }
}

test('checks nothing while the first message is typed, and each field at its changes after a send', async () => {
  const { user, name, message, button } = await show()
  await user.type(message, 'Hi')
  expect(screen.queryByText(REQUIRED)).toBeNull()
  await user.click(button)
  expect(await screen.findAllByText(REQUIRED)).toHaveLength(2)
  expect(document.activeElement).toBe(name)
  expect(onInvalid).toHaveBeenCalledExactlyOnceWith({ name: 'errors:required', message: 'errors:required' })
  await user.type(message, '!')
  expect(message.getAttribute('aria-invalid')).toBe('false')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})

test('sends the parsed values once, empties the form and checks nothing while the next message is typed', async () => {
  send.mockResolvedValue('stored')
  const { user, name, message, button } = await show()
  await user.type(name, 'Ada')
  await user.type(message, 'Hello')
  await user.dblClick(button)
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(onSent.mock.calls[0]?.slice(0, 2)).toEqual([{ name: 'Ada', message: 'Hello' }, 'stored'])
  expect(send).toHaveBeenCalledOnce()
  expect([name.value, message.value]).toEqual(['', ''])
  await user.type(message, 'x')
  expect(message.getAttribute('aria-invalid')).toBe('false')
})

test('keeps the input of a failed send and shows the message of the server next to its field', async () => {
  send.mockRejectedValue(new DataError('invalid', { fields: { name: 'errors:too_long=3', other: 'errors:required' } }))
  const { user, name, message, button } = await show()
  await user.type(name, 'Ada')
  await user.type(message, 'Hello')
  await user.click(button)
  expect(await screen.findByText(/3 characters too long/)).toBeTruthy()
  expect(onFailure).toHaveBeenCalledOnce()
  expect([name.value, message.value]).toEqual(['Ada', 'Hello'])
})

test('names empty fields while its rules cannot be loaded, and then reports the missing network [R6]', async () => {
  const { user, name, message, button } = await show(() => Promise.reject(new Error('offline')))
  await user.click(button)
  expect(await screen.findAllByText(REQUIRED)).toHaveLength(2)
  expect(onFailure).not.toHaveBeenCalled()
  await user.type(name, 'Ada')
  await user.type(message, 'Hello')
  await user.click(button)
  await waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ code: 'network' })
  expect(message.value).toBe('Hello')
})
