import { DataError } from '@nordlys/data/lib/errors'
import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { vi } from 'vitest'
import { renderUi } from './render.tsx'
import { DataTable } from '../src/components/table/list/DataTable.tsx'
import type { ListColumn } from '../src/components/table/list/features.ts'
import { SecondLine } from '../src/components/table/list/SecondLine.tsx'
import type { ListConfig } from '../src/components/table/state/list-params.ts'
import type { ListResult } from '../src/components/table/state/list-result.ts'
import { ListFilter } from '../src/components/table/toolbar/ListFilter.tsx'
import { ListSearch } from '../src/components/table/toolbar/ListSearch.tsx'
import { useListState } from '../src/components/table/state/useListState.ts'

/** A row of the tested list. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly age: number
}

export const people: Person[] = ['Amina', 'Jonas', 'Kari'].map((name, index) => ({ id: name, name, age: 30 + index }))

const config: ListConfig<'name' | 'age'> = {
  columns: ['name', 'age'],
  defaults: { sort: { column: 'name', direction: 'asc' }, pageSize: 10 },
  filters: { status: ['pending'] },
}

const columns: readonly ListColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => (
      <>
        {name}
        <SecondLine showBelow="wide"> – note</SecondLine>
      </>
    ),
  },
  { id: 'age', header: 'Age', sortDescFirst: true, cell: (person) => person.age, align: 'end' },
  { id: 'note', header: 'Note', cell: () => '–', hideBelow: 'wide' },
]

/** The result of a loaded list. */
export const settled: ListResult<Person> = {
  data: { rows: people, total: 23 },
  error: null,
  failureReason: null,
  fetchStatus: 'idle',
  isFetching: false,
  isPlaceholderData: false,
  refetch: vi.fn<() => void>(),
}
export const loading: ListResult<Person> = { ...settled, data: undefined, fetchStatus: 'fetching', isFetching: true }
export const failed: ListResult<Person> = { ...settled, data: undefined, error: new DataError('network') }
export const nothing: ListResult<Person> = { ...settled, data: { rows: [], total: 0 } }

/** Changes the result of the rendered list. */
export let setResult: (result: ListResult<Person>) => void = () => {}

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
        empty={<p>Nobody yet</p>}
        errorTitle="Failed to load people"
        {...(onOpen ? { onOpen } : {})}
      />
      <output data-testid="address">{useLocation().search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back in history
      </button>
    </>
  )
}

/** Renders the list with search and filter at a URL. */
export const show = (initial: ListResult<Person>, at = '/', onOpen?: (person: Person) => void) =>
  renderUi(<People initial={initial} {...(onOpen ? { onOpen } : {})} />, { at })
/** Returns the current search parameters of the URL. */
export const address = () => screen.getByTestId('address').textContent
export const header = (name: string) => screen.getByRole('columnheader', { name })
