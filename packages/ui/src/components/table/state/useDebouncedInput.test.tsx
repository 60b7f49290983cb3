// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
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

/** Types letters with a delay between them, in milliseconds. */
function type(letters: string, delay: number) {
  for (const letter of letters) {
    fireEvent.change(field(), { target: { value: field().value + letter } })
    pass(delay)
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void commit.mockReset())

test('commits a word that is typed without a pause once', () => {
  render(<Search />)
  type('silje', 40)
  expect(committed()).toEqual([])
  pass(100)
  expect(committed()).toEqual(['silje'])
})

test('commits the first letter after a pause immediately, and the following letters at the next pause', () => {
  render(<Search value="silj" />)
  type('e', 0)
  expect(committed()).toEqual(['silje'])
  type(' berg', 40)
  pass(100)
  expect(committed()).toEqual(['silje', 'silje berg'])
})

test('commits one or two letters only after a pause', () => {
  render(<Search />)
  type('s', 0)
  expect(committed()).toEqual([])
  pass(100)
  type('i', 0)
  expect(committed()).toEqual(['s'])
  pass(100)
  expect(committed()).toEqual(['s', 'si'])
})

test('commits immediately on Enter, and never the same text twice', () => {
  render(<Search />)
  type('si', 10)
  fireEvent.keyDown(field(), { key: 'Enter' })
  pass(200)
  expect(committed()).toEqual(['si'])
})

test('replaces the text with a value from elsewhere, but not with a late value of its own', () => {
  const { rerender } = render(<Search />)
  type('sil', 100)
  type('je', 10)
  rerender(<Search value="sil" />)
  expect(field().value).toBe('silje')
  rerender(<Search value="from a link" />)
  expect(field().value).toBe('from a link')
})

/** Lets time pass before the next render, as on a busy machine. */
function Busy() {
  useEffect(() => {
    vi.advanceTimersByTime(100)
  }, [])
  return null
}

const at = (value: string, isBusy = false) => (
  <>
    <Search value={value} />
    {isBusy && <Busy />}
  </>
)

test('does not commit the text that a step back has just replaced', () => {
  const { rerender } = render(at(''))
  type('kari', 0)
  fireEvent.keyDown(field(), { key: 'Enter' })
  rerender(at('kari'))
  rerender(at('', true))
  expect(field().value).toBe('')
  expect(committed()).toEqual(['kari'])
})
