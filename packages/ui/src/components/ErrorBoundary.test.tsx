// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing/render.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

function Broken(): never {
  throw new Error('broken')
}

// React reports what the boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test('an unexpected failure shows the specified words and a way on', async () => {
  const onError = vi.fn<(error: Error) => void>()
  await renderUi(
    <ErrorBoundary onError={onError}>
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getByText('We apologize for the inconvenience. Please try refreshing the page.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
  expect(onError.mock.calls[0]?.[0].message).toBe('broken')
})

test('the crash screen speaks Norwegian', async () => {
  await renderUi(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    { language: 'no' },
  )
  expect(screen.getByRole('heading', { name: 'Noe gikk galt' })).toBeTruthy()
})
