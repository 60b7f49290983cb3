// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from '@nordlys/ui/components/form/Form'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { createFakeApi } from '../../../testing/fake-api.ts'
import { layOutTexts, pasteInto } from '../../../testing/formatted-text.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { RichTextField } from './RichTextField.tsx'

const schema = z.object({ text: z.string().check(z.maxLength(60)) })
const onSubmit = vi.fn<(values: { text: string }) => Promise<void>>(async () => undefined)

function Sample({ text }: { text: string }) {
  const form = useZodForm(schema, { text })
  return (
    <Form form={form} onSubmit={onSubmit} label="Form">
      <RichTextField name="text" label="Text" help="Some help" />
      <output>{form.formState.isDirty ? 'dirty' : 'clean'}</output>
      <button type="button" onClick={() => form.setValue('text', 'From *outside*', { shouldDirty: true })}>
        Restore
      </button>
      <button type="submit">Send</button>
    </Form>
  )
}

const HIDDEN = { key: 'blog_hidden', value: { en: ['measure-the-model-first'] }, updated_at: '2026-01-01T00:00:00Z' }
const api = createFakeApi({ tables: { blog_posts: [], case_studies: [], settings: [HIDDEN] } })
const open = async (text: string) => {
  const rendered = await renderScreen(<Sample text={text} />, api)
  const box = await screen.findByRole('textbox', { name: 'Text' })
  return { ...rendered, box }
}
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  localStorage.clear()
  onSubmit.mockClear()
  layOutTexts()
})

test('shows Markdown as formatted text, and changes nothing when it is opened', async () => {
  const { box, user } = await open('# Title\n\n*One*  \ntwo\n\n* a\n* b\n')
  expect(box.querySelector('h1')?.textContent).toBe('Title')
  expect(box.querySelector('em')?.textContent).toBe('One')
  expect(screen.getByText('clean')).toBeTruthy()
  await user.click(button('Send'))
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ text: '# Title\n\n*One*  \ntwo\n\n* a\n* b\n' })
})

test('has the label, the help and the error of other fields', async () => {
  const { box, user } = await open('x'.repeat(61))
  expect(box.getAttribute('aria-multiline')).toBe('true')
  const described = () => box.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described().map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)).toEqual([
    'Some help',
    expect.stringContaining('Escape and then Tab leaves the text'),
  ])
  expect(box.getAttribute('aria-invalid')).toBe('false')
  await user.click(button('Send'))
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
  expect(described()).toHaveLength(3)
})

test('shows a text that was changed elsewhere, such as by a restored draft', async () => {
  const { box, user } = await open('Before')
  await user.click(button('Restore'))
  await waitFor(() => expect(box.innerHTML).toContain('From <em>outside</em>'))
})

test('formats by its toolbar, whose buttons are one Tab stop', async () => {
  const { box } = await open('One\n\n*  Two*')
  const toolbar = screen.getByRole('toolbar', { name: 'Formatting' })
  expect(toolbar.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  fireEvent.click(button('Heading'))
  await waitFor(() => expect(box.querySelector('h2')?.textContent).toBe('One'))
  expect(button('Heading').getAttribute('aria-pressed')).toBe('true')
  expect(await screen.findByText('dirty')).toBeTruthy()
  fireEvent.click(button('Undo'))
  // The bytes of before, so that nothing is left to save.
  expect(await screen.findByText('clean')).toBeTruthy()
})

test('goes to the next cell with Tab, and leaves a table with Escape and Tab', async () => {
  const { box } = await open('| a | b |\n| --- | --- |\n| 1 | 2 |')
  const closesDialog = vi.fn<() => void>()
  document.body.addEventListener('keydown', ({ key }) => key === 'Escape' && closesDialog())
  const isLeft = () => fireEvent.keyDown(box, { key: 'Tab', keyCode: 9 })
  expect(isLeft()).toBe(false)
  fireEvent.keyDown(box, { key: 'Escape', keyCode: 27 })
  expect(closesDialog).not.toHaveBeenCalled()
  expect(isLeft()).toBe(true)
  // Any other key returns to the cells.
  fireEvent.keyDown(box, { key: 'ArrowRight', keyCode: 39 })
  expect(isLeft()).toBe(false)
})

test('cleans what is pasted or dropped, and says how many pictures are missing [W2]', async () => {
  const { box } = await open('Before')
  const html =
    '<p onclick="alert(1)">A <a href="javascript:alert(1)">b</a><script>c</script><img src="https://t.example/p.png"></p>'
  pasteInto(box, 'text/html', html)
  expect(await screen.findByText('1 picture was not pasted. Insert it from the media library.')).toBeTruthy()
  expect(box.querySelectorAll('[onclick], script, img, [href^="javascript:"]')).toHaveLength(0)
  expect(box.textContent).toContain('A b')
  expect(box.textContent).not.toContain('alert')
})

test('links to the built-in posts that the site shows, by their name', async () => {
  const { user } = await open('Text')
  await user.click(button('Link'))
  const target = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Page or address' })
  await user.type(target, 'not to lose a lead')
  const option = await screen.findByRole('option', { name: /\/blog\/the-outbox-that-never-loses-a-lead/ })
  await user.click(option)
  expect(target.value).toMatch(/^\/(?:no\/)?blog\/the-outbox/)
  await user.clear(target)
  await user.type(target, 'measure the model before')
  expect(screen.queryByRole('option', { name: /^.*\/blog\/measure/ })).toBeNull()
})

test('edits the Markdown where the user prefers it, and remembers that', async () => {
  const { user, unmount } = await open('## A')
  await user.click(button('Edit as Markdown'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('## A')
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: '## B' } })
  unmount()
  await open('## C')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('## C')
  await user.click(button('Edit as Markdown'))
  expect((await screen.findByRole('heading', { name: 'C' })).tagName).toBe('H2')
})
