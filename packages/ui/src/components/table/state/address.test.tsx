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
  const drawnList = useListState(config)
  const drawnRow = useOpenId('row')
  const navigate = useNavigate()
  useEffect(() => {
    list = drawnList
    row = drawnRow
    back = () => void navigate(-1)
  })
  return <output>{useLocation().search}</output>
}

const address = () => Object.fromEntries(new URLSearchParams(screen.getByRole('status').textContent))

test('a search that is committed while a row opens leaves the row open', async () => {
  await renderUi(<Screen />)
  act(() => {
    row.open('7')
    list.setSearch('kari')
  })
  expect(address()).toEqual({ row: '7', search: 'kari' })
})

test('what was made of an earlier state of the address changes its own part alone', async () => {
  await renderUi(<Screen />)
  const { setSearch, setFilter } = list
  const { open } = row
  act(() => open('7'))
  act(() => setFilter('status', 'pending'))
  act(() => setSearch('kari'))
  expect(address()).toEqual({ row: '7', search: 'kari', status: 'pending' })
})

test('a step back is what counts afterwards', async () => {
  await renderUi(<Screen />)
  act(() => row.open('7'))
  act(() => back())
  await waitFor(() => expect(address()).toEqual({}))
  act(() => list.setSearch('kari'))
  expect(address()).toEqual({ search: 'kari' })
})
