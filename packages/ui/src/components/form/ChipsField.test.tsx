// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pictures } from '@nordlys/data/lib/addresses/url'
import { z } from 'zod/mini'
import { renderUi } from '../../../testing/render.tsx'
import { addEntries, ChipsField } from './ChipsField.tsx'
import { Form } from './Form.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useZodForm } from './useZodForm.ts'

const schema = z.object({ technologies: z.array(z.string()) })

function Example({ onSubmit }: { onSubmit: (values: { technologies: string[] }) => void }) {
  const form = useZodForm(schema, { technologies: ['React'] })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <ChipsField name="technologies" label="Technologies" />
      <SubmitButton pendingLabel="…">Save</SubmitButton>
    </Form>
  )
}

async function typed(keys: string): Promise<string[] | undefined> {
  const send = vi.fn<(values: { technologies: string[] }) => void>()
  const { user } = await renderUi(<Example onSubmit={send} />)
  await user.type(screen.getByLabelText('Technologies'), keys)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  return send.mock.calls[0]?.[0].technologies
}

test.each([
  ['Vite{Enter}Deno{Enter}', ['React', 'Vite', 'Deno']],
  ['Vite, Deno,', ['React', 'Vite', 'Deno']],
  ['  , ,', ['React']],
  ['React{Enter}', ['React']],
  ['Vite', ['React', 'Vite']],
  ['{Backspace}', ['React']],
])('typing %j adds %j', async (keys, expected) => {
  expect(await typed(keys)).toEqual(expected)
})

test('trims entries, and drops empty ones and duplicates', () => {
  expect(addEntries(['a'], ' b ,, a,\nc\n')).toEqual(['a', 'b', 'c'])
})

test('announces added and removed entries', async () => {
  const { user } = await renderUi(<Example onSubmit={() => undefined} />)
  await user.type(screen.getByLabelText('Technologies'), 'Vite{Enter}')
  expect(screen.getByRole('status').textContent).toBe('Vite added')
  await user.click(screen.getByRole('button', { name: 'Remove React' }))
  await user.keyboard('{Delete}')
  expect(screen.getByRole('status').textContent).toBe('React removed')
})

function Pictures() {
  const form = useZodForm(z.object({ images: pictures }), { images: ['/a.png', 'ftp://x.example/b.png', 'c.png'] })
  return (
    <Form form={form} onSubmit={() => undefined}>
      <ChipsField name="images" label="Images" />
      <SubmitButton pendingLabel="…">Save</SubmitButton>
    </Form>
  )
}

test('names a rejected entry with the reason', async () => {
  const { user } = await renderUi(<Pictures />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const error = await screen.findByText(/^ftp:\/\/x\.example\/b\.png, c\.png: Each picture needs a web address/)
  const box = screen.getByLabelText('Images')
  expect(box.getAttribute('aria-describedby')).toBe(error.id)
  await user.type(box, '{Backspace}')
  await screen.findByText(/^ftp:\/\/x\.example\/b\.png: Each picture/)
})

test.each(['{Enter}', ' ', '{Delete}'])('removes a chip with %j, and focuses the input', async (key) => {
  const { user } = await renderUi(<Example onSubmit={() => undefined} />)
  const chip = screen.getByRole('button', { name: 'Remove React' })
  chip.focus()
  await user.keyboard(key)
  expect(screen.queryByRole('button', { name: 'Remove React' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Technologies'))
})

test.each([
  ['in Chrome and Firefox', { isComposing: true, keyCode: 229 }],
  ['in Safari, which ends the composition before the key', { isComposing: false, keyCode: 229 }],
])('adds no chip and submits nothing with the Enter that ends a composition, %s', async (_name, key) => {
  const send = vi.fn<(values: { technologies: string[] }) => void>()
  const { user } = await renderUi(<Example onSubmit={send} />)
  const input = screen.getByLabelText<HTMLInputElement>('Technologies')
  await user.type(input, 'にほんご')
  fireEvent.compositionEnd(input)
  expect(fireEvent.keyDown(input, { key: 'Enter', ...key })).toBe(true)
  fireEvent.keyDown(input, { key: ',', ...key })
  fireEvent.keyDown(input, { key: 'Backspace', ...key })
  expect(input.value).toBe('にほんご')
  expect(screen.queryByRole('button', { name: 'Remove にほんご' })).toBeNull()
  await user.type(input, '{Enter}')
  expect(input.value).toBe('')
  expect(send).not.toHaveBeenCalled()
})

test('splits pasted text of slides, and adds no invisible entry and no other form of the same letters', () => {
  expect(addEntries(['Blåbær'], 'Bla\u030Abær,\u200B\vVite\u000BDeno')).toEqual(['Blåbær', 'Vite', 'Deno'])
})
