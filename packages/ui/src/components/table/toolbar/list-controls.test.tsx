// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { address, people, type Person, setResult, settled, show } from '../../../../testing/people.tsx'

describe('search and filter', () => {
  test('stores the search in the URL when typing pauses, and returns to the first page', async () => {
    const { user } = await show(settled, '/?page=2')
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'kari s')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'kari s')
    await waitFor(() => expect(address()).toBe('?search=kari+s'))
  })

  test('removes a refined search with one step back', async () => {
    const { user } = await show(settled)
    const box = screen.getByRole('searchbox')
    await user.type(box, 'ka{Enter}')
    await user.type(box, 'ri{Enter}')
    await waitFor(() => expect(address()).toBe('?search=kari'))
    await user.click(screen.getByRole('button', { name: 'Back in history' }))
    await waitFor(() => expect(box).toHaveProperty('value', ''))
    expect(address()).toBe('')
  })

  test('clears the search on Escape', async () => {
    const { user } = await show(settled, '/?search=kari')
    await user.type(screen.getByRole('searchbox'), '{Escape}')
    await waitFor(() => expect(address()).toBe(''))
  })

  test.each([
    { isComposing: true, keyCode: 229 },
    { isComposing: false, keyCode: 229 },
  ])('keeps the text while an input method handles Escape: %j', async (part) => {
    await show(settled, '/?search=kari')
    const box = screen.getByRole('searchbox')
    fireEvent.keyDown(box, { key: 'Escape', ...part })
    expect(box).toHaveProperty('value', 'kari')
  })

  test('returns to the first page when a filter is set, and shows the filter', async () => {
    const { user } = await show(settled, '/?page=2&search=a')
    await user.click(screen.getByRole('button', { name: 'Pending' }))
    expect(address()).toBe('?search=a&status=pending')
    expect(screen.getByRole('button', { name: 'Pending', pressed: true })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(address()).toBe('?search=a')
  })
})

describe('the keyboard', () => {
  test('reaches the first row in four Tab stops and moves with the arrow keys from there', async () => {
    const onOpen = vi.fn<(person: Person) => void>()
    const { user } = await show(settled, '/', onOpen)
    for (let stop = 0; stop < 4; stop += 1) await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Amina' }))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kari' }))
    await user.keyboard('{Home}{ArrowDown}{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(people[1])
  })

  test('returns to the last focused row', async () => {
    const { user } = await show(settled, '/', () => {})
    screen.getByRole('button', { name: 'Amina' }).focus()
    await user.keyboard('{End}')
    await user.tab()
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kari' }))
  })

  test('focuses the search on /, also as Shift+7, but not while typing in a field', async () => {
    const { user } = await show(settled)
    await user.keyboard('{Shift>}/{/Shift}')
    const box = screen.getByRole('searchbox')
    expect(document.activeElement).toBe(box)
    await user.keyboard('a/b')
    expect(box).toHaveProperty('value', 'a/b')
  })

  test('moves to the next row when the focused one disappears', async () => {
    await show(settled, '/', () => {})
    screen.getByRole('button', { name: 'Jonas' }).focus()
    setResult({ ...settled, data: { rows: people.filter(({ id }) => id !== 'Jonas'), total: 22 } })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kari' })))
  })

  test('opens a row by a click anywhere in it', async () => {
    const onOpen = vi.fn<(person: Person) => void>()
    const { user } = await show(settled, '/', onOpen)
    await user.click(screen.getByRole('cell', { name: '31' }))
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(people[1])
  })
})
