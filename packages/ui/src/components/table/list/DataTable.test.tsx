// @vitest-environment jsdom
import { DataError } from '@nordlys/data/lib/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { address, failed, header, loading, nothing, setResult, settled, show } from '../../../../testing/people.tsx'

describe('the table of a list', () => {
  test('has a caption, column headers and a row header per row', async () => {
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

  test.each([
    [820, ['Name', 'Age', 'Note'], 'Amina'],
    [819, ['Name', 'Age'], 'Amina – note'],
  ])('shows the data of hidden columns below the name (%i px)', async (width, headers, name) => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
    await show(settled)
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(headers)
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe(name)
    expect(screen.getAllByRole('cell')).toHaveLength(3 * (headers.length - 1))
  })

  test('sorts through the URL, and marks the sorted column', async () => {
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

  test('changes the page and the page size, and stops at the last page', async () => {
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
  test('shows skeleton rows under the real header while the first page loads', async () => {
    await show(loading)
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
    expect(screen.queryAllByRole('rowheader')).toHaveLength(0)
  })

  test('keeps the rows and is busy while the next page loads', async () => {
    await show({ ...settled, isPlaceholderData: true, isFetching: true })
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('rowheader')).toHaveLength(3)
  })

  test('shows the empty state without any rows', async () => {
    await show(nothing)
    expect(screen.getByText('Nobody yet')).toBeDefined()
  })

  test('offers to clear search and filters when nothing matches', async () => {
    const { user } = await show(nothing, '/?search=zzz&status=pending')
    expect(screen.queryByText('Nobody yet')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe('')
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''))
  })

  test('shows the error and retries', async () => {
    const { user } = await show(failed)
    expect(screen.getByRole('alert').textContent).toContain('Failed to load people')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(failed.refetch).toHaveBeenCalled()
  })

  test('reports a slow server or a missing network before all retries have failed [R6]', async () => {
    await show({ ...loading, failureReason: new DataError('timeout') })
    expect(screen.getByRole('alert').textContent).toContain('took too long')
    setResult({ ...loading, fetchStatus: 'paused' })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('cannot reach'))
  })

  test('keeps the rows when a refetch fails, with a warning', async () => {
    await show({ ...settled, error: new DataError('network') })
    expect(screen.getAllByRole('rowheader')).toHaveLength(3)
    expect((await screen.findByRole('alert')).textContent).toContain('Showing earlier data')
  })
})
