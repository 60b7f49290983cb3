// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDebouncedInput } from './useDebouncedInput.ts'

const commit = vi.fn<(text: string) => void>()

function Search({ value = '' }: { value?: string }) {
  const { text, setText, flush } = useDebouncedInput(value, commit)
  return (
    <input
      type="search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={({ key }) => key === 'Enter' && flush()}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const committed = () => commit.mock.calls.map(([text]) => text)
function pass(time: number) {
  act(() => void vi.advanceTimersByTime(time))
}

/** Types letter by letter, so many milliseconds apart. */
function type(letters: string, apart: number) {
  for (const letter of letters) {
    fireEvent.change(field(), { target: { value: field().value + letter } })
    pass(apart)
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void commit.mockReset())

test('a word that is typed in one go is committed once, when typing pauses', () => {
  render(<Search />)
  type('silje', 40)
  expect(committed()).toEqual([])
  pass(100)
  expect(committed()).toEqual(['silje'])
})

test('the first letter after a pause is committed at once, the burst behind it when it pauses', () => {
  render(<Search value="silj" />)
  type('e', 0)
  expect(committed()).toEqual(['silje'])
  type(' berg', 40)
  pass(100)
  expect(committed()).toEqual(['silje', 'silje berg'])
})

test('one letter or two are not looked for before the pause behind them', () => {
  render(<Search />)
  type('s', 0)
  expect(committed()).toEqual([])
  pass(100)
  type('i', 0)
  expect(committed()).toEqual(['s'])
  pass(100)
  expect(committed()).toEqual(['s', 'si'])
})

test('Enter commits at once, and nothing is committed twice', () => {
  render(<Search />)
  type('si', 10)
  fireEvent.keyDown(field(), { key: 'Enter' })
  pass(200)
  expect(committed()).toEqual(['si'])
})

test('a value from elsewhere replaces the text, the late echo of an earlier commit does not', () => {
  const { rerender } = render(<Search />)
  type('sil', 100)
  type('je', 10)
  rerender(<Search value="sil" />)
  expect(field().value).toBe('silje')
  rerender(<Search value="from a link" />)
  expect(field().value).toBe('from a link')
})
