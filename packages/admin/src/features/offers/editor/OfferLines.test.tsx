// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { sampleOffer } from '../../../../testing/sample-offer.ts'
import { fakeOffers, type OffersApi } from '../testing/fake-offers.ts'
import { renderOffers } from '../testing/render-offers.tsx'

const toasts = recordToasts()

let api: OffersApi
beforeEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  api = fakeOffers([sampleOffer(1)])
})

const DRAFT = sampleOffer(1)

/** Makes the window wide enough for the table. */
const widen = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1200px'),
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const open = async (language: 'en' | 'no' = 'en') => {
  const rendered = await renderOffers(api, { at: `/${DRAFT.id}`, language })
  await screen.findByRole('form')
  return rendered
}
const lines = () => within(screen.getByRole('region', { name: 'Lines' }))
const field = (name: string, index: number) => {
  const found = lines().getAllByLabelText<HTMLInputElement>(name)[index]
  if (!found) throw new Error(`Line ${index + 1} has no ${name}`)
  return found
}
const valuesOf = (name: string) =>
  lines()
    .getAllByLabelText<HTMLInputElement>(name)
    .map(({ value }) => value)
const paste = (target: Element, text: string, html = '') =>
  fireEvent.paste(target, { clipboardData: { getData: (type: string) => (type === 'text/html' ? html : text) } })
const press = (target: Element, key: string, more = {}) => fireEvent.keyDown(target, { key, ...more })
const save = () => press(document.body, 's', { ctrlKey: true })

describe('rows of a sheet', () => {
  test('become lines after the one with the focus, and one undo removes them', async () => {
    await open()
    paste(field('Description', 0), 'Drift\t3\tmnd\t1 900,50 kr\t10 %\nOpplæring\t2\tdager\t9000')
    expect(valuesOf('Description')).toEqual(['Design', 'Drift', 'Opplæring', 'Support'])
    expect(valuesOf('Quantity')).toEqual(['2', '3', '2', '1'])
    expect(valuesOf('Unit')).toEqual(['hour', 'month', 'day', 'hour'])
    expect(valuesOf('Price')).toEqual(['1000', '1900.5', '9000', '500'])
    expect(valuesOf('Discount')).toEqual(['0', '10', '0', '0'])
    fireEvent.change(field('Price', 0), { target: { value: '1100' } })
    expect(toasts.undo).toHaveBeenCalledExactlyOnceWith('2 lines pasted', expect.anything())
    toasts.undo.mock.calls[0]?.[1].onUndo()
    await waitFor(() => expect(valuesOf('Description')).toEqual(['Design', 'Support']))
    expect(valuesOf('Price')).toEqual(['1100', '500'])
  })

  test('take the place of a blank line, which an undo brings back', async () => {
    const { user } = await open()
    await user.click(lines().getByRole('button', { name: 'Add line' }))
    paste(field('Description', 2), 'Drift\t100')
    expect(valuesOf('Description')).toEqual(['Design', 'Support', 'Drift'])
    toasts.undo.mock.calls[0]?.[1].onUndo()
    await waitFor(() => expect(valuesOf('Description')).toEqual(['Design', 'Support', '']))
  })

  test('are added at the end when the button has the focus, also of a single column', async () => {
    await open()
    paste(lines().getByRole('button', { name: 'Add line' }), 'Drift\nHosting', '<table></table>')
    expect(valuesOf('Description')).toEqual(['Design', 'Support', 'Drift', 'Hosting'])
  })

  test('keep what cannot be read as it was typed, marked beside its field, until it is corrected', async () => {
    await open()
    paste(field('Description', 1), 'Drift\tca. 10\tkilo\t$100')
    expect(field('Quantity', 2).value).toBe('ca. 10')
    expect(field('Price', 2).value).toBe('$100')
    expect(within(field('Unit', 2)).getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe('kilo')
    const marked = ['Quantity', 'Unit', 'Price'].map((name) => field(name, 2).getAttribute('aria-invalid'))
    expect(marked).toEqual(['true', 'true', 'true'])
    expect(lines().getAllByText('This is not a number.')).toHaveLength(2)
    await waitFor(() => expect(localStorage.getItem(`offer-draft:${DRAFT.id}`)).toContain('ca. 10'))
    save()
    await lines().findByText(/^Enter an amount between/)
    expect(api.saved).toEqual([])
    fireEvent.change(field('Quantity', 2), { target: { value: '10' } })
    fireEvent.change(field('Unit', 2), { target: { value: 'piece' } })
    fireEvent.change(field('Price', 2), { target: { value: '100' } })
    await waitFor(() => expect(field('Price', 2).getAttribute('aria-invalid')).toBe('false'))
    save()
    await waitFor(() => expect(api.saved).toHaveLength(1))
    expect(api.saved[0]?.content.lines[2]).toMatchObject({ text: 'Drift', quantity: 10, unit: 'piece', price: 100 })
  })

  test('are refused when they are more than an offer holds, and change nothing', async () => {
    await open()
    paste(field('Description', 0), 'Drift\t1\n'.repeat(199))
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('199'))
    expect(valuesOf('Description')).toEqual(['Design', 'Support'])
  })

  test('are not text of several lines, which stays in its field', async () => {
    await open()
    expect(paste(field('Description', 0), 'First line\nSecond line')).toBe(true)
    expect(valuesOf('Description')).toEqual(['Design', 'Support'])
  })
})

test('duplicates a line with its values, and moves to the copy', async () => {
  const { user } = await open()
  await user.click(lines().getByRole('button', { name: 'Duplicate entry 1' }))
  expect(valuesOf('Description')).toEqual(['Design', 'Design', 'Support'])
  expect(document.activeElement).toBe(field('Description', 1))
  save()
  await waitFor(() => expect(api.saved).toHaveLength(1))
  const stored = api.saved[0]?.content.lines ?? []
  expect(stored.map(({ quantity, price }) => [quantity, price])).toEqual([
    [2, 1000],
    [2, 1000],
    [1, 500],
  ])
  expect(new Set(stored.map(({ id }) => id)).size).toBe(3)
})

test('moves between the lines by Enter and the arrows, and Enter adds a line after the last one', async () => {
  await open()
  field('Price', 0).focus()
  press(field('Price', 0), 'Enter')
  expect(document.activeElement).toBe(field('Price', 1))
  press(field('Price', 1), 'ArrowUp')
  expect(document.activeElement).toBe(field('Price', 0))
  press(field('Price', 0), 'ArrowUp')
  expect(document.activeElement).toBe(field('Price', 0))
  press(field('Price', 0), 'ArrowDown')
  press(field('Price', 1), 'Enter', { shiftKey: true })
  expect(document.activeElement).toBe(field('Price', 0))
  press(field('Price', 1), 'Enter', { isComposing: true })
  press(field('Price', 1), 'ArrowDown')
  expect(valuesOf('Price')).toEqual(['1000', '500'])
  press(field('Price', 1), 'Enter')
  await waitFor(() => expect(document.activeElement).toBe(field('Price', 2)))
  expect(valuesOf('Price')).toEqual(['1000', '500', ''])
  // In a card, a description has room for several lines.
  expect(press(field('Description', 0), 'Enter')).toBe(true)
  expect(api.saved).toEqual([])
})

const groupTitles = () =>
  lines()
    .queryAllByLabelText<HTMLInputElement>('Title of the group')
    .map(({ value }) => value)
const titleField = (index: number) =>
  lines().getAllByLabelText<HTMLInputElement>('Title of the group')[index] ?? document.body
const typeTitle = (index: number, value: string) =>
  fireEvent.change(lines().getAllByLabelText('Title of the group')[index] ?? document.body, { target: { value } })
/** Returns each line with its group, as it is saved. */
const savedLines = async () => {
  save()
  await waitFor(() => expect(api.saved).toHaveLength(1))
  return api.saved[0]?.content.lines.map(({ text, group_title: group }) => [text, group])
}
const withGroups = (...titles: (string | null)[]) => {
  const [line] = DRAFT.lines
  if (!line) throw new Error('The offer has no line')
  const many = titles.map((group_title, n) => ({
    ...line,
    id: `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`,
    text: `Line ${n}`,
    price: 100,
    group_title,
  }))
  api = fakeOffers([sampleOffer(1, { lines: many })])
}

describe('groups', () => {
  test('are added with a first line, head their lines with a subtotal, and take the lines that follow', async () => {
    const { user } = await open()
    await user.click(lines().getByRole('button', { name: 'Add group' }))
    await waitFor(() => expect(document.activeElement).toBe(lines().getByLabelText('Title of the group')))
    await user.keyboard('Training')
    fireEvent.change(field('Description', 2), { target: { value: 'Course' } })
    fireEvent.change(field('Price', 2), { target: { value: '3000' } })
    await user.click(lines().getByRole('button', { name: 'Add line' }))
    fireEvent.change(field('Description', 3), { target: { value: 'Book' } })
    fireEvent.change(field('Price', 3), { target: { value: '500' } })
    expect(groupTitles()).toEqual(['Training'])
    await waitFor(() => expect(lines().getByText(/3,500\.00/)).toBeTruthy())
    expect(await savedLines()).toEqual([['Design', null], ['Support', null], ['Course', 'Training'], ['Book', 'Training']]) // prettier-ignore
  })

  test('keep their lines while their title is typed, also one that another group has for a moment', async () => {
    withGroups('Build', 'Later', 'Later')
    const { user } = await open()
    const later = lines().getAllByLabelText<HTMLInputElement>('Title of the group')[1]
    if (!later) throw new Error('There is no second group')
    await user.clear(later)
    await user.type(later, 'Build and run')
    expect(document.activeElement).toBe(later)
    expect(groupTitles()).toEqual(['Build', 'Build and run'])
    expect(await savedLines()).toEqual([['Line 0', 'Build'], ['Line 1', 'Build and run'], ['Line 2', 'Build and run']]) // prettier-ignore
  })

  test('need a title of their own, which is named beside its field', async () => {
    withGroups('Build', 'Learn', 'Run')
    await open()
    typeTitle(2, 'Build')
    save()
    expect(await lines().findByText('Another group has this title.')).toBeTruthy()
    typeTitle(2, '')
    save()
    expect(await lines().findByText('Please fill in this field.')).toBeTruthy()
    expect(api.saved).toEqual([])
  })

  test('take a line that is moved into them, by keyboard too', async () => {
    withGroups(null, 'Build', 'Build', 'Run')
    await open()
    press(field('Description', 0), 'ArrowDown', { altKey: true })
    press(field('Description', 3), 'ArrowUp', { altKey: true })
    expect(groupTitles()).toEqual(['Build'])
    expect(await savedLines()).toEqual([['Line 1', 'Build'], ['Line 0', 'Build'], ['Line 3', 'Build'], ['Line 2', 'Build']]) // prettier-ignore
  })

  test('move as a whole, stay below the lines without one, and leave their lines to the group above', async () => {
    withGroups(null, 'Build', 'Build', 'Run', 'Learn', 'Learn')
    const { user } = await open()
    const act = async (group: string, action: string) => {
      await user.click(lines().getByRole('button', { name: `More actions for the group ${group}` }))
      await user.click(screen.getByRole('menuitem', { name: action }))
    }
    await act('Learn', 'Move group up')
    expect(groupTitles()).toEqual(['Build', 'Learn', 'Run'])
    await act('Build', 'Move group down')
    expect(groupTitles()).toEqual(['Learn', 'Build', 'Run'])
    await act('Learn', 'Move group up')
    expect(groupTitles()).toEqual(['Learn', 'Build', 'Run'])
    await act('Run', 'Remove title, keep lines')
    expect(await savedLines()).toEqual([
      ['Line 0', null],
      ['Line 4', 'Learn'],
      ['Line 5', 'Learn'],
      ['Line 1', 'Build'],
      ['Line 2', 'Build'],
      ['Line 3', 'Build'],
    ])
  })

  test('move with Alt and an arrow key in their title, which stays a title while Enter leaves it', async () => {
    withGroups('Build', 'Run', 'Run', 'Learn')
    await open()
    titleField(1).focus()
    press(titleField(1), 'ArrowUp', { altKey: true })
    expect(groupTitles()).toEqual(['Run', 'Build', 'Learn'])
    expect(document.activeElement).toBe(titleField(0))
    // Its lines have moved with it.
    typeTitle(0, 'Operate')
    press(titleField(2), 'ArrowDown', { altKey: true })
    titleField(2).focus()
    expect(press(titleField(2), 'Enter')).toBe(false)
    expect(document.activeElement).toBe(field('Description', 3))
    expect(await savedLines()).toEqual([['Line 1', 'Operate'], ['Line 2', 'Operate'], ['Line 0', 'Build'], ['Line 3', 'Learn']]) // prettier-ignore
  })

  test('are dragged by the handle of their title', async () => {
    HTMLElement.prototype.setPointerCapture = vi.fn<() => void>()
    withGroups(null, 'Build', 'Build', 'Run')
    await open()
    for (const [n, item] of lines().getAllByRole('listitem').entries())
      vi.spyOn(item, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 200 + n * 100, 300, 100))
    const handle = lines().getAllByLabelText('Title of the group')[1]?.closest('[data-group]')?.querySelector('[data-handle]') // prettier-ignore
    const dragTo = (clientY: number) => {
      fireEvent.pointerDown(handle ?? document.body, { clientY: 550, button: 0 })
      fireEvent.pointerMove(handle ?? document.body, { clientY })
      fireEvent.pointerUp(handle ?? document.body)
    }
    // Above all groups are only the lines without one.
    dragTo(250)
    expect(groupTitles()).toEqual(['Build', 'Run'])
    dragTo(350)
    expect(groupTitles()).toEqual(['Run', 'Build'])
    expect(await savedLines()).toEqual([['Line 0', null], ['Line 3', 'Run'], ['Line 1', 'Build'], ['Line 2', 'Build']]) // prettier-ignore
  })

  test('take the rows that are pasted into them', async () => {
    withGroups('Build', 'Run')
    await open()
    paste(field('Description', 0), 'Drift\t1900\nFast\t500')
    expect(await savedLines()).toEqual([['Line 0', 'Build'], ['Drift', 'Build'], ['Fast', 'Build'], ['Line 1', 'Run']]) // prettier-ignore
    expect(api.saved[0]?.content.lines[2]).toMatchObject({ quantity: 1, unit: 'fixed', price: 500 })
  })
})

test('a formula of a sheet is text, and no number', async () => {
  await open()
  paste(field('Description', 1), '=HYPERLINK("http://x";"y")\t=1+1\tstk\t=A1*2')
  expect(field('Description', 2).value).toBe('=HYPERLINK("http://x";"y")')
  expect(field('Quantity', 2).value).toBe('=1+1')
  expect(lines().getAllByText('This is not a number.')).toHaveLength(2)
  save()
  await lines().findByText(/^Enter an amount between/)
  expect(api.saved).toEqual([])
})

/** Types into a field of the first line. */
const type = (name: string, value: string) => fireEvent.change(field(name, 0), { target: { value } })

/** Returns how often components with texts, which all fields are, render while keys are typed in one of them. */
async function rendersOfKeys(count: number): Promise<number> {
  const [line] = DRAFT.lines
  if (!line) throw new Error('The offer has no line')
  const many = Array.from({ length: count }, (_, n) => ({
    ...line,
    id: `00000000-0000-4000-b000-${String(n).padStart(12, '0')}`,
    group_title: `Group ${Math.floor(n / 8)}`,
  }))
  // Each hook for texts asks this at each render. Files share their modules, so no module can be replaced here.
  const renders = vi.spyOn(Object.getPrototypeOf(i18next), 'hasLoadedNamespace')
  api = fakeOffers([sampleOffer(1, { lines: many })])
  const { unmount } = await open()
  await waitFor(() => expect(lines().queryAllByText('…')).toHaveLength(0))
  // The first edit of all shows that there is something to save.
  type('Price', '10')
  renders.mockClear()
  for (const value of ['101', '1011', '10111']) type('Price', value)
  type('Quantity', '7')
  const counted = renders.mock.calls.length
  unmount()
  renders.mockRestore()
  return counted
}

describe('in a wide window', () => {
  test('lines are a table whose descriptions Enter moves between, and its menu copies and moves them', async () => {
    widen()
    const { user } = await open()
    expect(lines().getAllByRole('listitem')).toHaveLength(2)
    expect(lines().getByText('Price (NOK)')).toBeTruthy()
    press(field('Description', 0), 'Enter')
    expect(document.activeElement).toBe(field('Description', 1))
    expect(press(field('Description', 1), 'Enter', { shiftKey: true })).toBe(true)
    await user.click(lines().getByRole('button', { name: 'More actions for entry 2' }))
    await user.click(screen.getByRole('menuitem', { name: 'Move entry 2 up' }))
    expect(valuesOf('Description')).toEqual(['Support', 'Design'])
    await user.click(lines().getByRole('button', { name: 'More actions for entry 1' }))
    await user.click(screen.getByRole('menuitem', { name: 'Duplicate entry 1' }))
    expect(valuesOf('Description')).toEqual(['Support', 'Support', 'Design'])
    await user.click(lines().getByRole('button', { name: 'Remove entry 1' }))
    await user.click(lines().getAllByRole('checkbox', { name: 'Optional' })[0] ?? document.body)
    await user.click(lines().getByRole('checkbox', { name: 'Ticked at first' }))
    save()
    await waitFor(() => expect(api.saved).toHaveLength(1))
    expect(api.saved[0]?.content.lines).toMatchObject([{ is_optional: true, is_ticked: true }, { is_optional: false }])
  })

  test('a key renders no field of another line', async () => {
    widen()
    const [one, forty] = [await rendersOfKeys(1), await rendersOfKeys(40)]
    expect(one).toBeGreaterThan(0)
    expect(forty).toBe(one)
  })

  test('a group begins at a line, with the lines that follow it, and Enter leaves its title', async () => {
    widen()
    withGroups(null, null, null)
    const { user } = await open()
    await user.click(lines().getByRole('button', { name: 'More actions for entry 2' }))
    await user.click(screen.getByRole('menuitem', { name: 'Begin a group at entry 2' }))
    const title = await lines().findByLabelText('Title of the group')
    await waitFor(() => expect(document.activeElement).toBe(title))
    await user.keyboard('Build{Enter}')
    expect(document.activeElement).toBe(field('Description', 1))
    expect(await savedLines()).toEqual([['Line 0', null], ['Line 1', 'Build'], ['Line 2', 'Build']]) // prettier-ignore
  })
})
