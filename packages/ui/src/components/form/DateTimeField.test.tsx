// @vitest-environment jsdom
import { INCOMPLETE_DATE, optionalDay, optionalMoment } from '@nordlys/data/lib/time/dates'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { descriptionOf } from '../../../testing/description.ts'
import { renderUi } from '../../../testing/render.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { Form } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useZodForm } from './useZodForm.ts'

const schema = z.object({ day: optionalDay, moment: optionalMoment })
type Sent = z.output<typeof schema>

function Example({ onSubmit, day, moment }: { onSubmit: (values: Sent) => void; day: string; moment: string }) {
  const form = useZodForm(schema, { day, moment })
  return (
    <Form form={form} onSubmit={onSubmit} label="Example">
      <DateTimeField name="day" kind="date" label="Due" optional />
      <DateTimeField name="moment" kind="datetime-local" label="Publish" optional />
      <SubmitButton pendingLabel="Saving…">Save</SubmitButton>
      <button type="button" onClick={() => form.reset({ day: '', moment: '' })}>
        Discard
      </button>
    </Form>
  )
}

afterEach(() => vi.unstubAllEnvs())

async function show({ day = '', moment = '' } = {}) {
  const onSubmit = vi.fn<(values: Sent) => void>()
  const { user } = await renderUi(<Example onSubmit={onSubmit} day={day} moment={moment} />)
  const due = screen.getByLabelText<HTMLInputElement>(/^Due/)
  const publish = screen.getByLabelText<HTMLInputElement>(/^Publish/)
  return { user, onSubmit, due, publish, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}

/** Makes the control hold an incomplete date, which browsers report as an empty text and `badInput`. */
function holdPart(control: HTMLInputElement) {
  Object.defineProperty(control, 'validity', { configurable: true, value: { badInput: true } })
}

const MESSAGE = 'Enter the whole date, with all four digits of the year, or clear the field.'

test('keeps the control while a year is typed digit by digit', async () => {
  const { publish, onSubmit, save } = await show()
  for (const year of ['0002', '0020', '0202', '2026']) {
    fireEvent.change(publish, { target: { value: `${year}-05-01T10:30` } })
    expect(publish.value).toBe(`${year}-05-01T10:30`)
  }
  await save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ day: null, moment: new Date('2026-05-01T10:30').toISOString() })
})

test('shows the time that it saves when daylight saving skips the one that was entered', async () => {
  vi.stubEnv('TZ', 'Europe/Oslo')
  const { publish, onSubmit, save } = await show()
  fireEvent.change(publish, { target: { value: '2026-03-29T02:30' } })
  expect(publish.value).toBe('2026-03-29T03:30')
  await save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0].moment).toBe('2026-03-29T01:30:00.000Z')
})

test('refuses a year of another length beside the field and keeps it', async () => {
  const { due, publish, onSubmit, save } = await show()
  fireEvent.change(due, { target: { value: '0202-05-01' } })
  fireEvent.change(publish, { target: { value: '202600-05-01T10:30' } })
  await save()
  await waitFor(() => expect(descriptionOf(due)).toBe(MESSAGE))
  expect(descriptionOf(publish)).toBe(MESSAGE)
  expect([due.value, publish.value]).toEqual(['0202-05-01', '202600-05-01T10:30'])
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each([
  ['typed from the start', '', (due: HTMLInputElement) => fireEvent.keyUp(due, { key: '1' })],
  ['left by the focus', '', (due: HTMLInputElement) => fireEvent.blur(due)],
  ['left by Enter', '', (due: HTMLInputElement) => fireEvent.keyDown(due, { key: 'Enter' })],
  ['of a date', '2026-05-01', (due: HTMLInputElement) => fireEvent.change(due, { target: { value: '' } })],
])('saves no part of a date, %s', async (_name, day, act) => {
  const { due, onSubmit, save } = await show({ day })
  holdPart(due)
  act(due)
  await save()
  await waitFor(() => expect(descriptionOf(due)).toBe(MESSAGE))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('saves no date after the control was cleared, and clears an incomplete date when the edits are discarded', async () => {
  const { user, due, onSubmit, save } = await show({ day: '2026-05-01' })
  holdPart(due)
  const clear = vi.spyOn(due, 'value', 'set')
  fireEvent.change(due, { target: { value: '' } })
  clear.mockClear()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(clear).toHaveBeenCalledWith('')
  Object.defineProperty(due, 'validity', { configurable: true, value: { badInput: false } })
  await save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ day: null, moment: '' }))
})

test('does not change a stored time to the minute when the focus leaves it', async () => {
  const { publish, onSubmit, save } = await show({ moment: '2026-05-01T10:30:15.000Z' })
  fireEvent.blur(publish)
  await save()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ day: null, moment: '2026-05-01T10:30:15.000Z' })
})

test('no schema accepts an incomplete date', () => {
  expect(optionalDay.safeParse(INCOMPLETE_DATE).success).toBe(false)
  expect(optionalMoment.safeParse(INCOMPLETE_DATE).success).toBe(false)
})

test.each(['0002', '0020', '0202', '1026'])('no schema accepts %s, a year on the way to another one', (year) => {
  expect(optionalDay.safeParse(`${year}-05-01`).success).toBe(false)
  expect(optionalMoment.safeParse(`${year}-05-01T10:30:00.000Z`).success).toBe(false)
})
