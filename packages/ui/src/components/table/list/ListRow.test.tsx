// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import { DataTable } from './DataTable.tsx'
import type { ListColumn } from './features.ts'
import type { ListConfig } from '../state/list-params.ts'
import { useListState } from '../state/useListState.ts'

interface Person {
  readonly id: string
  readonly name: string
}

const config: ListConfig<'name'> = {
  columns: ['name'],
  defaults: { sort: { column: 'name', direction: 'asc' }, pageSize: 10 },
  filters: {},
}

const people = ['Amina', 'Jonas', 'Kari'].map((name) => ({ id: name, name }))

const rendered = vi.fn<(name: string) => void>()
const opened = vi.fn<(clicks: number) => void>()

function Name({ name }: Person) {
  rendered(name)
  return name
}

const columns: readonly ListColumn<Person>[] = [{ id: 'name', header: 'Name', cell: (person) => <Name {...person} /> }]

/** A screen with a click counter and a button that renames a row, besides the list. */
function Screen() {
  const list = useListState(config)
  const [clicks, setClicks] = useState(0)
  const [rows, setRows] = useState(people)
  return (
    <>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Clicked {clicks}
      </button>
      <button
        type="button"
        onClick={() => setRows(rows.map((row) => (row.id === 'Jonas' ? { ...row, name: 'Jon' } : row)))}
      >
        Rename
      </button>
      <DataTable
        caption="People"
        columns={columns}
        list={list}
        result={{
          data: { rows, total: 3 },
          error: null,
          failureReason: null,
          fetchStatus: 'idle',
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        empty={null}
        errorTitle=""
        onOpen={() => opened(clicks)}
      />
    </>
  )
}

test('re-renders changed rows only; every row calls the latest onOpen', async () => {
  const user = userEvent.setup()
  await renderUi(<Screen />)
  rendered.mockClear()
  await user.click(screen.getByRole('button', { name: 'Clicked 0' }))
  expect(screen.getByRole('button', { name: 'Clicked 1' })).toBeDefined()
  expect(rendered).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Rename' }))
  // React renders twice in development.
  expect(new Set(rendered.mock.calls.flat())).toEqual(new Set(['Jon']))

  await user.click(screen.getByRole('button', { name: 'Jon' }))
  expect(opened).toHaveBeenLastCalledWith(1)
})
