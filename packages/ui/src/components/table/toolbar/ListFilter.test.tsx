// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../../testing/render.tsx'
import { ListFilter } from './ListFilter.tsx'

test('no option of a dropdown has an empty value, and the first one removes the filter', async () => {
  const setFilter = vi.fn<(name: string, value: string | null) => void>()
  const query = {
    page: 1,
    pageSize: 25,
    search: '',
    sort: { column: 'title', direction: 'asc' as const },
    filters: { category: 'Maritime' },
  }
  const { user } = await renderUi(
    <ListFilter
      list={{ query, setFilter }}
      name="category"
      label="Category"
      all="All categories"
      options={[{ value: 'Maritime', label: 'Maritime' }]}
    />,
  )
  const dropdown = screen.getByRole('combobox', { name: 'Category' })
  expect(screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)).not.toContain('')
  await user.selectOptions(dropdown, 'All categories')
  expect(setFilter).toHaveBeenLastCalledWith('category', null)
})
