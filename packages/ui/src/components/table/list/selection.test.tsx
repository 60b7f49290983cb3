// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import { DataTable } from './DataTable.tsx'
import type { ListColumn } from './features.ts'
import type { ListConfig } from '../state/list-params.ts'
import { ListSearch } from '../toolbar/ListSearch.tsx'
import { SelectionBar } from '../toolbar/SelectionBar.tsx'
import { useListState } from '../state/useListState.ts'
import { useSelection } from '../state/useSelection.ts'

const config: ListConfig<'name'> = { columns: ['name'], defaults: { sort: { column: 'name', direction: 'asc' } } }
const rendered = vi.fn<(name: string) => void>()

function Name({ name }: { readonly name: string }) {
  rendered(name)
  return name
}

const columns: readonly ListColumn<{ id: string; name: string }>[] = [
  { id: 'name', header: 'Name', cell: (person) => <Name name={person.name} /> },
]
const opened = vi.fn<() => void>()

function People({ all = ['Amina', 'Jonas', 'Kari'] }: { readonly all?: readonly string[] }) {
  const list = useListState(config)
  const [names, setNames] = useState(all)
  const rows = useMemo(() => names.map((name) => ({ id: name, name })), [names])
  const selection = useSelection(list.query, rows)
  return (
    <>
      <ListSearch list={list} label="Search people" placeholder="Search" />
      <SelectionBar selection={selection}>
        <button
          type="button"
          onClick={() => setNames(names.filter((name) => !selection.rows.some((row) => row.name === name)))}
        >
          Delete
        </button>
      </SelectionBar>
      <DataTable
        caption="People"
        columns={columns}
        list={list}
        result={{
          data: { rows, total: rows.length },
          error: null,
          failureReason: null,
          fetchStatus: 'idle',
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        rowName={({ name }) => name}
        onOpen={opened}
        selection={selection}
        empty={<p>Nobody</p>}
        errorTitle="Failed"
      />
    </>
  )
}

const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const status = () => screen.getByRole('status', { name: 'Selected rows' }).textContent

test('counts selected rows without opening them, and drops deleted rows', async () => {
  const { user } = await renderUi(<People />)
  expect(status()).toBe('')
  await user.click(checkbox('Select Amina'))
  await user.click(checkbox('Select Kari'))
  await expect.poll(status).toContain('2 selected')
  expect(opened).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2)
  expect(status()).toBe('')
})

test('selects and deselects the whole page from the header', async () => {
  const { user } = await renderUi(<People />)
  const all = checkbox('Select all rows on this page')
  await user.click(all)
  await expect.poll(status).toContain('3 selected')
  await user.click(checkbox('Select Jonas'))
  expect(all.matches(':indeterminate')).toBe(true)
  await user.click(all)
  await user.click(all)
  expect(status()).toBe('')
})

test('offers to select the page once it has rows', async () => {
  await renderUi(<People all={[]} />)
  expect(checkbox('Select all rows on this page').getAttribute('aria-disabled')).toBe('true')
  await renderUi(<People />)
  expect(
    screen.getAllByRole('checkbox', { name: 'Select all rows on this page' }).at(-1)?.getAttribute('aria-disabled'),
  ).toBe(null)
})

test('clears the selection on a new search', async () => {
  const { user } = await renderUi(<People />)
  await user.click(checkbox('Select Amina'))
  await user.type(screen.getByLabelText('Search people'), 'a{Enter}')
  await expect.poll(() => status()).toBe('')
})

test('re-renders no other row when a row is selected', async () => {
  const { user } = await renderUi(<People />)
  rendered.mockClear()
  await user.click(checkbox('Select Jonas'))
  expect(checkbox('Select Jonas').checked).toBe(true)
  // React renders twice in development.
  expect(new Set(rendered.mock.calls.flat())).toEqual(new Set(['Jonas']))
})

test('selects single rows only when Shift is held', async () => {
  const { user } = await renderUi(<People />)
  await user.click(checkbox('Select Amina'))
  await user.keyboard('{Shift>}')
  await user.click(checkbox('Select Kari'))
  await expect.poll(status).toContain('2 selected')
})
