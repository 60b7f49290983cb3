// @vitest-environment jsdom
import { DataError } from '@nordlys/data/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { DataTable } from './DataTable.tsx'
import { listColumns } from './features.ts'
import type { ListConfig } from './list-params.ts'
import type { ListResult } from './list-result.ts'
import { ListFilter } from './ListFilter.tsx'
import { ListSearch } from './ListSearch.tsx'
import { useListState } from './useListState.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly age: number
}

const people: Person[] = ['Amina', 'Jonas', 'Kari'].map((name, index) => ({ id: name, name, age: 30 + index }))

const config: ListConfig<'name' | 'age'> = {
  columns: ['name', 'age'],
  defaults: { sort: { column: 'name', direction: 'asc' }, pageSize: 10 },
  filters: { status: ['pending'] },
}

const column = listColumns<Person>()
const columns = column.columns([
  column.accessor('name', { header: 'Name' }),
  column.accessor('age', { header: 'Age', meta: { align: 'end' } }),
  column.display({ id: 'note', header: 'Note', cell: () => '–' }),
])

const settled: ListResult<Person> = {
  data: { rows: people, total: 23 },
  error: null,
  failureReason: null,
  fetchStatus: 'idle',
  isFetching: false,
  isPlaceholderData: false,
  refetch: vi.fn<() => void>(),
}
const loading: ListResult<Person> = { ...settled, data: undefined, fetchStatus: 'fetching', isFetching: true }
const failed: ListResult<Person> = { ...settled, data: undefined, error: new DataError('network') }
const nothing: ListResult<Person> = { ...settled, data: { rows: [], total: 0 } }

let setResult: (result: ListResult<Person>) => void = () => {}

function People({ initial, onOpen }: { initial: ListResult<Person>; onOpen?: (person: Person) => void }) {
  const list = useListState(config)
  const [result, set] = useState(initial)
  useEffect(() => {
    setResult = set
  }, [])
  const navigate = useNavigate()
  return (
    <>
      <ListSearch list={list} label="Search people" placeholder="Search" />
      <ListFilter list={list} name="status" label="Status" options={[{ value: 'pending', label: 'Pending' }]} />
      <DataTable
        caption="People"
        columns={columns}
        list={list}
        result={result}
        rowId={({ id }) => id}
        empty={<p>Nobody yet</p>}
        errorTitle="Failed to fetch people"
        {...(onOpen ? { onOpen } : {})}
      />
      <output data-testid="address">{useLocation().search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back in history
      </button>
    </>
  )
}

const show = (initial: ListResult<Person>, at = '/', onOpen?: (person: Person) => void) =>
  renderUi(<People initial={initial} {...(onOpen ? { onOpen } : {})} />, { at })
const address = () => screen.getByTestId('address').textContent
const header = (name: string) => screen.getByRole('columnheader', { name })

describe('a list as a table', () => {
  it('is a table with a caption, column headers and a header per row', async () => {
    await show(settled)
    const table = screen.getByRole('table', { name: 'People' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Name', 'Age', 'Note'])
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Amina', 'Jonas', 'Kari'])
    expect(screen.getByText('1–10 of 23')).toBeDefined()
  })

  it('asks the server for another order, and says which one it shows', async () => {
    const { user } = await show(settled, '/?page=2')
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(header('Name')).getByRole('button'))
    expect(address()).toBe('?sort=name.desc')
    expect(header('Name').getAttribute('aria-sort')).toBe('descending')
    await user.click(within(header('Age')).getByRole('button'))
    expect(address()).toBe('?sort=age.desc')
    expect(header('Name').hasAttribute('aria-sort')).toBe(false)
    expect(within(header('Note')).queryByRole('button')).toBeNull()
  })

  it('pages, changes the page size, and stops at the last page', async () => {
    const { user } = await show(settled)
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(address()).toBe('?page=2')
    await user.click(screen.getByRole('button', { name: 'Last page' }))
    expect(address()).toBe('?page=3')
    expect(screen.getByText('21–23 of 23')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(address()).toBe('?page=3')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
    expect(address()).toBe('?pageSize=50')
  })
})

describe('the states of a list', () => {
  it('shows skeleton rows under the real header while the first page loads', async () => {
    await show(loading)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
    expect(screen.queryAllByRole('rowheader')).toHaveLength(0)
  })

  it('keeps the rows and says that it is busy while the next page loads', async () => {
    await show({ ...settled, isPlaceholderData: true, isFetching: true })
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('rowheader')).toHaveLength(3)
  })

  it('says what to do where there is nothing at all', async () => {
    await show(nothing)
    expect(screen.getByText('Nobody yet')).toBeDefined()
  })

  it('offers to clear search and filters where nothing matches', async () => {
    const { user } = await show(nothing, '/?search=zzz&status=pending')
    expect(screen.queryByText('Nobody yet')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe('')
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''))
  })

  it('says what failed and tries again', async () => {
    const { user } = await show(failed)
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch people')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(failed.refetch).toHaveBeenCalled()
  })

  it('R6 does not wait for all retries to say that the server is slow or the network away', async () => {
    await show({ ...loading, failureReason: new DataError('timeout') })
    expect(screen.getByRole('alert').textContent).toContain('took too long')
    setResult({ ...loading, fetchStatus: 'paused' })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('no connection'))
  })

  it('keeps rows that could not be refreshed, and says so', async () => {
    await show({ ...settled, error: new DataError('network') })
    expect(screen.getAllByRole('rowheader')).toHaveLength(3)
    expect((await screen.findByRole('alert')).textContent).toContain('Showing earlier data')
  })
})

describe('search and filter', () => {
  it('holds the search in the address from the first page on, once typing pauses', async () => {
    const { user } = await show(settled, '/?page=2')
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'kari s')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'kari s')
    await waitFor(() => expect(address()).toBe('?search=kari+s'))
  })

  it('one step back leaves a search, however often it was refined', async () => {
    const { user } = await show(settled)
    const box = screen.getByRole('searchbox')
    await user.type(box, 'ka{Enter}')
    await user.type(box, 'ri{Enter}')
    await waitFor(() => expect(address()).toBe('?search=kari'))
    await user.click(screen.getByRole('button', { name: 'Back in history' }))
    await waitFor(() => expect(address()).toBe(''))
    expect(box).toHaveProperty('value', '')
  })

  it('Escape empties the search', async () => {
    const { user } = await show(settled, '/?search=kari')
    await user.type(screen.getByRole('searchbox'), '{Escape}')
    await waitFor(() => expect(address()).toBe(''))
  })

  it('filters from the first page on, and shows which filter is set', async () => {
    const { user } = await show(settled, '/?page=2&search=a')
    await user.click(screen.getByRole('button', { name: 'Pending' }))
    expect(address()).toBe('?search=a&status=pending')
    expect(screen.getByRole('button', { name: 'Pending', pressed: true })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(address()).toBe('?search=a')
  })
})

describe('the keyboard', () => {
  it('reaches the first row in four Tab stops and moves with the arrow keys from there', async () => {
    const onOpen = vi.fn<(person: Person) => void>()
    const { user } = await show(settled, '/', onOpen)
    for (let stop = 0; stop < 4; stop += 1) await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Amina' }))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kari' }))
    await user.keyboard('{Home}{ArrowDown}{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(people[1])
  })

  it('comes back to the row that it left', async () => {
    const { user } = await show(settled, '/', () => {})
    screen.getByRole('button', { name: 'Amina' }).focus()
    await user.keyboard('{End}')
    await user.tab()
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kari' }))
  })

  it('/ focuses the search, also as Shift+7, but not while writing', async () => {
    const { user } = await show(settled)
    await user.keyboard('{Shift>}/{/Shift}')
    const box = screen.getByRole('searchbox')
    expect(document.activeElement).toBe(box)
    await user.keyboard('a/b')
    expect(box).toHaveProperty('value', 'a/b')
  })

  it('moves to the next row when the focused one goes away', async () => {
    await show(settled, '/', () => {})
    screen.getByRole('button', { name: 'Jonas' }).focus()
    setResult({ ...settled, data: { rows: people.filter(({ id }) => id !== 'Jonas'), total: 22 } })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kari' })))
  })

  it('opens a row by a click anywhere in it', async () => {
    const onOpen = vi.fn<(person: Person) => void>()
    const { user } = await show(settled, '/', onOpen)
    await user.click(screen.getByRole('cell', { name: '31' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(people[1])
  })
})
