// @vitest-environment jsdom
import { DataError } from '@nordlys/data/lib/errors'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { ErrorState } from './ErrorState.tsx'

test('names and announces a slow backend, and offers a retry [R6]', async () => {
  const retry = vi.fn<() => void>()
  const { user } = await renderUi(
    <ErrorState error={new DataError('timeout')} title="Failed to fetch quote data" onRetry={retry} />,
  )
  expect(screen.getByRole('alert').textContent).toContain('The server took too long to respond.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('hides the details of an unknown error', async () => {
  await renderUi(<ErrorState error={new TypeError('x.y is undefined')} />, { language: 'no' })
  expect(screen.getByRole('alert').textContent).toContain('Noe gikk galt hos oss.')
  expect(screen.getByRole('alert').textContent).not.toContain('undefined')
})
