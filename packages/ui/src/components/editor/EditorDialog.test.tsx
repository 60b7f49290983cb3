// @vitest-environment jsdom
import type { SaveResult } from '@nordlys/data/lib/rows/conflict'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { keepSide, sidesOf } from '../../../testing/conflict.ts'
import { renderUi } from '../../../testing/render.tsx'
import { TextField } from '../form/TextField.tsx'
import { useZodForm } from '../form/useZodForm.ts'
import { EditorDialog } from './EditorDialog.tsx'
import { useLeaveGuard } from './LeaveGuard.tsx'
import { useRecordSave } from './useRecordSave.tsx'

interface Row {
  readonly title: string
  readonly status: string
  readonly updated_at: string
}
type Save = (values: { title: string; status: string }, openedAt: string | null) => Promise<SaveResult<Row>>

const schema = z.object({
  title: z.string().check(z.minLength(1, { error: 'errors:required' })),
  status: z.string(),
})
const ROW: Row = { title: 'Ledger', status: 'active', updated_at: '1' }
const THEIRS: Row = { title: 'Their ledger', status: 'active', updated_at: '2026-02-02T00:00:00Z' }
const LABELS = new Map([
  ['title', 'Title'],
  ['status', 'Status'],
])

interface EditorProps {
  readonly row: Row
  readonly save: Save
  readonly onSaved: () => void
  readonly onClose: () => void
}

function Editor({ row, save, onSaved, onClose }: EditorProps) {
  const form = useZodForm(schema, { title: ROW.title, status: ROW.status })
  const { onSubmit, conflict } = useRecordSave({
    form,
    row,
    toValues: ({ title, status }) => ({ title, status }),
    save,
    done: 'Saved',
    failed: 'Failed',
    onSaved,
    label: (field) => LABELS.get(field) ?? null,
  })
  return (
    <EditorDialog title="Edit" form={form} onSubmit={onSubmit} onClose={onClose}>
      <TextField name="title" label="Title" />
      <TextField name="status" label="Status" />
      <Link to="/elsewhere">Elsewhere</Link>
      {conflict}
    </EditorDialog>
  )
}

function Screen({ save }: { save: Save }) {
  const [saved, setSaved] = useState(false)
  const [row, setRow] = useState(ROW)
  const navigate = useNavigate()
  // Navigates to another URL, for dialogs with a URL.
  const close = () => void navigate('/closed')
  if (saved) return <p>closed</p>
  return (
    <>
      <button type="button" onClick={() => setRow(THEIRS)}>
        A colleague saves
      </button>
      <Editor row={row} save={save} onSaved={() => setSaved(true)} onClose={close} />
    </>
  )
}

/** Opens the editor on the second entry of the history. */
async function open(save: Save = () => Promise.resolve({ kind: 'saved', row: THEIRS })) {
  const { user } = await renderUi(
    <Routes>
      <Route path="/start" element={<Link to="/">Open</Link>} />
      <Route path="/" element={<Screen save={save} />} />
      <Route path="/closed" element={<p>closed</p>} />
      <Route path="/elsewhere" element={<p>elsewhere</p>} />
    </Routes>,
    { at: '/start' },
  )
  await user.click(screen.getByText('Open'))
  const type = async (text: string, label = 'Title') => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  return { user, type }
}

test('closes an unedited form immediately', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('closed')).toBeTruthy()
})

test('shows a newer version in a form without edits, and saves against it', async () => {
  const save = vi.fn<Save>(() => Promise.resolve({ kind: 'saved', row: THEIRS }))
  const { user, type } = await open(save)
  act(() => screen.getByText('A colleague saves').click())
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', THEIRS.title))
  await type('done', 'Status')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('closed')
  expect(save).toHaveBeenCalledExactlyOnceWith({ title: THEIRS.title, status: 'done' }, THEIRS.updated_at)
})

test('keeps edits when a newer version arrives, and saves them against the version on which they were made', async () => {
  const save = vi.fn<Save>(() => Promise.resolve({ kind: 'saved', row: THEIRS }))
  const { user, type } = await open(save)
  await type('Mine')
  act(() => screen.getByText('A colleague saves').click())
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('closed')
  expect(save).toHaveBeenCalledExactlyOnceWith({ title: 'Mine', status: 'active' }, ROW.updated_at)
})

/** A page with unsaved edits and a dialog over it. */
function EditedPage() {
  useLeaveGuard(true)
  const [isOpen, setIsOpen] = useState(true)
  const form = useZodForm(schema, { title: ROW.title, status: ROW.status })
  if (!isOpen) return <p>still here</p>
  return (
    <EditorDialog title="Edit" form={form} onSubmit={() => Promise.resolve()} onClose={() => setIsOpen(false)}>
      <TextField name="title" label="Title" />
    </EditorDialog>
  )
}

test('closes an unedited form over a page with unsaved edits immediately, and keeps the edits of the page', async () => {
  const { user } = await renderUi(<EditedPage />)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('still here')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(isUnloadPrevented()).toBe(true)
})

test('asks before an edited form closes over a page with unsaved edits, and keeps the edits of the page', async () => {
  const { user } = await renderUi(<EditedPage />)
  await user.type(screen.getByLabelText('Title'), 's')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('still here')).toBeTruthy()
  expect(isUnloadPrevented()).toBe(true)
})

test.each(['{Escape}', 'Cancel', 'Elsewhere'])('asks before %s discards edits', async (way) => {
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

const isUnloadPrevented = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('asks before Back and before the window closes', async () => {
  const { user, type } = await open()
  expect(isUnloadPrevented()).toBe(false)
  await type('Mine')
  expect(isUnloadPrevented()).toBe(true)
  act(() => globalThis.history.back())
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(globalThis.location.pathname).toBe('/')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine')
  act(() => globalThis.history.back())
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Open')).toBeTruthy()
  expect(globalThis.location.pathname).toBe('/start')
  expect(isUnloadPrevented()).toBe(false)
})

test('asks again on a second Back during the question, and obeys the last answer', async () => {
  const { user, type } = await open()
  await type('Mine')
  act(() => globalThis.history.back())
  await screen.findByRole('alertdialog')
  act(() => globalThis.history.back())
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Open')).toBeTruthy()
})

test('closes after saving without asking', async () => {
  const { user, type } = await open()
  await type('Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('closed')).toBeTruthy()
})

const conflictWith = (current: Row): SaveResult<Row> => ({
  kind: 'conflict',
  current,
  editors: [{ name: 'Kari Nordmann', isOwn: false }],
})
const conflictOnce = (current = THEIRS) =>
  vi.fn<Save>().mockResolvedValueOnce(conflictWith(current)).mockResolvedValue({ kind: 'saved', row: current })

async function conflictOf(save: Save, edit: Readonly<Record<string, string>>) {
  const { user, type } = await open(save)
  for (const [label, text] of Object.entries(edit)) {
    // oxlint-disable-next-line no-await-in-loop -- the fields are edited in sequence
    await type(text, label)
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog')
  const saveMerged = () => user.click(within(dialog).getByRole('button', { name: 'Save' }))
  return { user, dialog, saveMerged }
}

test('shows both versions of a field that another user changed too, and overwrites neither [R4]', async () => {
  const save = conflictOnce()
  const { user, dialog, saveMerged } = await conflictOf(save, { Title: 'Mine' })
  expect(within(dialog).getByText('Someone else changed this in the meantime')).toBeTruthy()
  expect(dialog.textContent).toMatch(/Saved by Kari Nordmann, .*2026/)
  expect(sidesOf(dialog, 'Title')).toEqual(['Their ledger', 'Mine'])
  expect(save).toHaveBeenCalledExactlyOnceWith({ title: 'Mine', status: 'active' }, '1')

  await saveMerged()
  expect(await within(dialog).findByText('Choose a value for this field.')).toBeTruthy()
  expect(save).toHaveBeenCalledOnce()
  await keepSide(user, dialog, 'Title', 'Yours')
  await saveMerged()
  expect(await screen.findByText('closed')).toBeTruthy()
  expect(save).toHaveBeenLastCalledWith({ title: 'Mine', status: 'active' }, THEIRS.updated_at)
})

test('merges fields that only the other user changed with the local edits [R4]', async () => {
  const save = conflictOnce({ ...ROW, status: 'completed', updated_at: THEIRS.updated_at })
  const { dialog, saveMerged } = await conflictOf(save, { Title: 'Mine' })
  expect(within(dialog).queryByRole('radio')).toBeNull()
  expect(dialog.textContent).toContain('Also changed in the meantime, and kept: Status.')
  await saveMerged()
  expect(await screen.findByText('closed')).toBeTruthy()
  expect(save).toHaveBeenLastCalledWith({ title: 'Mine', status: 'completed' }, THEIRS.updated_at)
})

test('does not save the merge over a third change [R4]', async () => {
  const third = { title: 'Third', status: 'paused', updated_at: '2026-03-03T00:00:00Z' }
  const save = vi
    .fn<Save>()
    .mockResolvedValueOnce(conflictWith({ ...ROW, status: 'completed', updated_at: THEIRS.updated_at }))
    .mockResolvedValueOnce(conflictWith(third))
    .mockResolvedValue({ kind: 'saved', row: third })
  const { user, saveMerged } = await conflictOf(save, { Title: 'Mine' })
  await saveMerged()
  await waitFor(() => expect(sidesOf(screen.getByRole('alertdialog'), 'Title')).toEqual(['Third', 'Mine']))
  const again = screen.getByRole('alertdialog')
  expect(again.textContent).toContain('kept: Status.')
  await keepSide(user, again, 'Title', 'Yours')
  await user.click(within(again).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('closed')).toBeTruthy()
  expect(save).toHaveBeenLastCalledWith({ title: 'Mine', status: 'paused' }, third.updated_at)
})

test('writes nothing when all values of the other user are chosen, and keeps the edits on Back [R4]', async () => {
  const save = vi.fn<Save>().mockResolvedValue(conflictWith(THEIRS))
  const { user, dialog } = await conflictOf(save, { Title: 'Mine' })
  await user.click(within(dialog).getByRole('button', { name: 'Back to my edits' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const again = await screen.findByRole('alertdialog')
  await keepSide(user, again, 'Title', 'Saved in the meantime')
  await user.click(within(again).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('closed')).toBeTruthy()
  expect(save).toHaveBeenCalledTimes(2)
})
