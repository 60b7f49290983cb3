// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { createFakeApi } from '../../../testing/fake-api.ts'
import { layOutTexts } from '../../../testing/formatted-text.ts'

const held = vi.hoisted(() => ({ release: Promise.withResolvers<undefined>() }))

// Each text loads its editor when the test lets it.
vi.mock('@nordlys/ui/components/lazy/lazy-component', () => ({
  lazyComponent: (load: () => Promise<ComponentType<object>>) =>
    function Late(props: object) {
      const [Loaded, setLoaded] = useState<ComponentType<object> | null>(null)
      useEffect(() => {
        void held.release.promise.then(load).then((component) => setLoaded(() => component))
      }, [])
      return Loaded && createElement(Loaded, props)
    },
}))

// Other files of the worker use the same modules, without what is replaced here.
vi.resetModules()
const { Form } = await import('@nordlys/ui/components/form/Form')
const { useZodForm } = await import('@nordlys/ui/components/form/useZodForm.ts')
const { renderScreen } = await import('../../../testing/render-screen.tsx')
const { RichTextField } = await import('./RichTextField.tsx')
afterAll(() => vi.resetModules())

const schema = z.object({
  texts: z.array(z.object({ body: z.string().check(z.minLength(1, { error: 'errors:required' })) })),
})

function Sample({ texts }: { texts: { body: string }[] }) {
  const form = useZodForm(schema, { texts })
  const { fields, append } = useFieldArray({ control: form.control, name: 'texts' })
  return (
    <Form form={form} onSubmit={() => undefined} label="Form">
      {fields.map(({ id }, index) => (
        <RichTextField key={id} name={`texts.${index}.body`} label={`Text ${index + 1}`} />
      ))}
      <button type="button" onClick={() => append({ body: '' }, { focusName: `texts.${fields.length}.body` })}>
        Add
      </button>
      <button type="submit">Send</button>
    </Form>
  )
}

const load = () => act(async () => held.release.resolve(undefined))
const open = (texts: { body: string }[]) => renderScreen(<Sample texts={texts} />, createFakeApi({ tables: {} }))

beforeEach(() => {
  localStorage.clear()
  layOutTexts()
  held.release = Promise.withResolvers<undefined>()
})

test('focuses a new text once its editor has loaded', async () => {
  const { user } = await open([])
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await load()
  const box = await screen.findByRole('textbox', { name: 'Text 1' })
  await waitFor(() => expect(document.activeElement).toBe(box))
})

test('focuses the first invalid text, also before its editor has loaded', async () => {
  const { user } = await open([{ body: 'One' }, { body: '' }, { body: '' }])
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await load()
  const box = await screen.findByRole('textbox', { name: 'Text 2' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  screen.getByRole('button', { name: 'Add' }).focus()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(document.activeElement).toBe(box))
})

test('leaves the focus where it went while the editor was loading', async () => {
  const { user } = await open([])
  await user.click(screen.getByRole('button', { name: 'Add' }))
  screen.getByRole('button', { name: 'Send' }).focus()
  await load()
  await screen.findByRole('textbox', { name: 'Text 1' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
})
