// @vitest-environment jsdom
import { quoteFormSchema } from '@nordlys/data/quotes/request/schema'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { pick } from 'zod/mini'
import type { Language } from '../../i18n/language.ts'
import { descriptionOf } from '../../../testing/description.ts'
import { renderUi } from '../../../testing/render.tsx'
import { Form } from './Form.tsx'
import { NumberField } from './NumberField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useZodForm } from './useZodForm.ts'

const schema = pick(quoteFormSchema, { estimated_hours: true })
type Values = { estimated_hours: number }

function Example({ onSubmit }: { onSubmit: (values: Values) => Promise<void> }) {
  const form = useZodForm(schema, { estimated_hours: 40 })
  return (
    <Form form={form} onSubmit={onSubmit} label="Hours">
      <NumberField name="estimated_hours" label="Hours" min={1} max={10_000} step={1} sign="×" />
      <SubmitButton pendingLabel="…">Send</SubmitButton>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
    </Form>
  )
}

async function open(language: Language = 'en') {
  const send = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve())
  const { user } = await renderUi(<Example onSubmit={send} />, { language })
  const box = screen.getByRole('spinbutton', { name: 'Hours' })
  return {
    user,
    box,
    send,
    type: async (text: string) => {
      await user.clear(box)
      if (text) await user.type(box, text)
    },
    submit: () => user.click(screen.getByRole('button', { name: 'Send' })),
  }
}

describe('parses hours as people type them', () => {
  test.each([
    ['en', '1,5', 'Enter a whole number.'],
    ['en', '1.5', 'Enter a whole number.'],
    ['en', '1e3', 'Enter between 1 and 10,000 hours.'],
    ['en', '', 'Enter between 1 and 10,000 hours.'],
    ['no', '1,5', 'Skriv et helt tall.'],
    ['no', 'ti', 'Skriv mellom 1 og 10 000 timer.'],
  ] as const)('%s: %j is refused beside the field and stays as typed', async (language, text, message) => {
    const { box, send, type, submit } = await open(language)
    await type(text)
    await submit()
    await expect.poll(() => descriptionOf(box)).toBe(message)
    expect(box).toHaveProperty('value', text)
    expect(send).not.toHaveBeenCalled()
  })

  test.each([
    ['en', '1 000', 1000],
    ['en', '1,000', 1000],
    ['no', '1 000', 1000],
    ['no', '1.000', 1000],
  ] as const)('%s: %j is sent as %d', async (language, text, hours) => {
    const { send, type, submit } = await open(language)
    await type(text)
    await submit()
    await expect.poll(() => send.mock.calls[0]?.[0]).toEqual({ estimated_hours: hours })
  })
})

test('changes the number by its step with the arrow keys, within its limits', async () => {
  const { user, box, type } = await open()
  await user.type(box, '{ArrowUp}')
  expect(box).toHaveProperty('value', '41')
  await type('1')
  await user.type(box, '{ArrowDown}')
  expect(box).toHaveProperty('value', '1')
  await type('')
  await user.type(box, '{ArrowUp}')
  expect(box).toHaveProperty('value', '1')
})

test('replaces the text when the value changes elsewhere', async () => {
  const { user, box, type } = await open()
  await type('1e')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(box).toHaveProperty('value', '40')
})

test('shows a sign before the number, where it is no button that clears the field', async () => {
  const { box } = await open()
  expect(screen.getByText('×').compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test.each([
  { isComposing: true, keyCode: 229 },
  { isComposing: false, keyCode: 229 },
])('keeps the number while an input method handles an arrow key: %j', async (part) => {
  const { box } = await open()
  fireEvent.keyDown(box, { key: 'ArrowUp', ...part })
  expect(box).toHaveProperty('value', '40')
})
