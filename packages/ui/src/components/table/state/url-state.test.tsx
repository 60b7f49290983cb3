// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import type { ListConfig } from './list-params.ts'
import { type ListState, useListState } from './useListState.ts'
import { type OpenId, useOpenId } from './useOpenId.ts'

const config: ListConfig<'name'> = {
  columns: ['name'],
  defaults: { sort: { column: 'name', direction: 'asc' } },
  filters: { status: ['pending'] },
}

let list: ListState<'name'>
let row: OpenId
let back: () => void

function Screen() {
  const currentList = useListState(config)
  const currentRow = useOpenId('row')
  const navigate = useNavigate()
  useEffect(() => {
    list = currentList
    row = currentRow
    back = () => void navigate(-1)
  })
  return <output>{useLocation().search}</output>
}

const searchParams = () => Object.fromEntries(new URLSearchParams(screen.getByRole('status').textContent))

test('keeps a row open that opens together with a search', async () => {
  await renderUi(<Screen />)
  act(() => {
    row.open('7')
    list.setSearch('kari')
  })
  expect(searchParams()).toEqual({ row: '7', search: 'kari' })
})

test('changes only its own parameters when called from an earlier render', async () => {
  await renderUi(<Screen />)
  const { setSearch, setFilter } = list
  const { open } = row
  act(() => open('7'))
  act(() => setFilter('status', 'pending'))
  act(() => setSearch('kari'))
  expect(searchParams()).toEqual({ row: '7', search: 'kari', status: 'pending' })
})

test('starts from the URL after Back', async () => {
  await renderUi(<Screen />)
  act(() => row.open('7'))
  act(() => back())
  await waitFor(() => expect(searchParams()).toEqual({}))
  act(() => list.setSearch('kari'))
  expect(searchParams()).toEqual({ search: 'kari' })
})
