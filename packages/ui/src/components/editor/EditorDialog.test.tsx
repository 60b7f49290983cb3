// @vitest-environment jsdom
import type { SaveResult } from '@nordlys/data/conflict'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { renderUi } from '../../testing/render.tsx'
import { TextField } from '../form/TextField.tsx'
import { useZodForm } from '../form/useZodForm.ts'
import { EditorDialog } from './EditorDialog.tsx'
import { useRecordSave } from './useRecordSave.tsx'

interface Row {
  readonly title: string
  readonly updated_at: string
}
type Save = (values: { title: string }, openedAt: string | null) => Promise<SaveResult<Row>>

const schema = z.object({ title: z.string().check(z.minLength(1, { error: 'errors:required' })) })
const ROW: Row = { title: 'Ledger', updated_at: '1' }
const THEIRS: Row = { title: 'Their ledger', updated_at: '2' }

function Editor({ save, onSaved, onClose }: { save: Save; onSaved: () => void; onClose: () => void }) {
  const form = useZodForm(schema, { title: ROW.title })
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: ROW,
    toValues: ({ title }) => ({ title }),
    save,
    onSaved,
    label: (field) => (field === 'title' ? 'Title' : null),
  })
  return (
    <EditorDialog title="Edit" form={form} onSubmit={onSubmit} onClose={onClose}>
      <TextField name="title" label="Title" />
      <Link to="/elsewhere">Elsewhere</Link>
      {conflict}
    </EditorDialog>
  )
}

function Screen({ save }: { save: Save }) {
  const [saved, setSaved] = useState(false)
  const navigate = useNavigate()
  // Another address, as where a dialog has one of its own.
  const close = () => void navigate('/closed')
  return saved ? <p>closed</p> : <Editor save={save} onSaved={() => setSaved(true)} onClose={close} />
}

async function open(save: Save = () => Promise.resolve({ kind: 'saved', row: THEIRS })) {
  const { user } = await renderUi(
    <Routes>
      <Route path="/" element={<Screen save={save} />} />
      <Route path="/closed" element={<p>closed</p>} />
      <Route path="/elsewhere" element={<p>elsewhere</p>} />
    </Routes>,
  )
  const type = async (text: string) => {
    await user.clear(screen.getByLabelText('Title'))
    await user.type(screen.getByLabelText('Title'), text)
  }
  return { user, type }
}

test('an untouched form closes at once', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('closed')).toBeTruthy()
})

test.each(['{Escape}', 'Cancel', 'Elsewhere'])('an edited form asks before %s throws the edits away', async (way) => {
  const { user, type } = await open()
  await type('Mine')
  const leave = async () => {
    if (way === '{Escape}') await user.keyboard(way)
    else await user.click(screen.getByText(way))
  }
  await leave()
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine')
  await leave()
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText(way === 'Elsewhere' ? 'elsewhere' : 'closed')).toBeTruthy()
})

test('saving closes without a question', async () => {
  const { user, type } = await open()
  await type('Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('closed')).toBeTruthy()
})

const conflictOnce = () =>
  vi
    .fn<Save>()
    .mockResolvedValueOnce({ kind: 'conflict', current: THEIRS })
    .mockResolvedValue({ kind: 'saved', row: THEIRS })

test('R4 a record that somebody else changed shows both versions and overwrites neither', async () => {
  const save = conflictOnce()
  const { user, type } = await open(save)
  await type('Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else changed this meanwhile' })
  expect(within(dialog).getByRole('row', { name: 'Title Their ledger Mine' })).toBeTruthy()
  expect(save).toHaveBeenCalledExactlyOnceWith({ title: 'Mine' }, '1')

  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('closed')).toBeTruthy()
  expect(save).toHaveBeenLastCalledWith({ title: 'Mine' }, '2')
})

test('R4 taking theirs puts their version into the form', async () => {
  const { user, type } = await open(conflictOnce())
  await type('Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Their ledger'))
})
