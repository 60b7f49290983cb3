// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode, useLayoutEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RemountBoundary } from './RemountBoundary.tsx'

// React reports what an error boundary catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  failed.mockClear()
})
afterEach(cleanup)

class Above extends Component<{ readonly children: ReactNode }, { error: unknown }> {
  override state = { error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    return this.state.error === null ? this.props.children : <p>caught above</p>
  }
}

const failed = vi.fn<() => void>()

/** Fails the given number of times when it is mounted, after it was rendered. */
function FailsOnMount({ error, times }: { readonly error: Error; readonly times: number }): ReactNode {
  useLayoutEffect(() => {
    failed()
    if (failed.mock.calls.length <= times) throw error
  }, [error, times])
  return <p>mounted again</p>
}

function Endless(): ReactNode {
  throw new DOMException('gone', 'NotFoundError')
}

function MessageForm() {
  const { register } = useForm({ defaultValues: { message: '' } })
  const [steps, setSteps] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setSteps(steps + 1)}>
        Step
      </button>
      <RemountBoundary>
        <form aria-label="Message">
          <textarea aria-label="Message" {...register('message')} />
          <p data-testid="note">
            {steps % 2 === 0 ? 'bare text' : null}
            <b>{`Step ${steps}`}</b>
          </p>
        </form>
      </RemountBoundary>
    </>
  )
}

const renderForm = () =>
  render(
    <Above>
      <MessageForm />
    </Above>,
  )

const step = () => act(() => screen.getByRole('button', { name: 'Step' }).click())

test.each([
  ['a text was translated', () => screen.getByTestId('note').firstChild?.replaceWith(document.createElement('font'))],
  ['a text was removed', () => screen.getByTestId('note').firstChild?.remove()],
  [
    'an element was wrapped',
    () => {
      const form = screen.getByRole('form')
      const wrapper = document.createElement('div')
      form.replaceWith(wrapper)
      wrapper.append(form)
      screen.getByTestId('note').firstChild?.remove()
    },
  ],
])('keeps what was typed and goes on after %s [R14]', (_how, change) => {
  renderForm()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'We need an engine' } })
  change()
  step()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('We need an engine')
  expect(screen.getAllByRole('form')).toHaveLength(1)
  step()
  expect(screen.getByTestId('note').textContent).toBe('bare textStep 2')
  expect(screen.queryByText('caught above')).toBeNull()
})

test('passes other errors to the boundary above at once, without mounting again', () => {
  render(
    <Above>
      <RemountBoundary>
        <FailsOnMount error={new TypeError('broken')} times={1} />
      </RemountBoundary>
    </Above>,
  )
  expect(screen.getByText('caught above')).toBeTruthy()
})

test('passes an error that does not end to the boundary above', () => {
  render(
    <Above>
      <RemountBoundary>
        <Endless />
      </RemountBoundary>
    </Above>,
  )
  expect(screen.getByText('caught above')).toBeTruthy()
})

test('mounts again twenty times at most', () => {
  render(
    <Above>
      <RemountBoundary>
        <FailsOnMount error={new DOMException('gone', 'NotFoundError')} times={Infinity} />
      </RemountBoundary>
    </Above>,
  )
  expect(screen.getByText('caught above')).toBeTruthy()
  expect(failed.mock.calls.length).toBeGreaterThan(1)
  expect(failed.mock.calls.length).toBeLessThan(30)
})
