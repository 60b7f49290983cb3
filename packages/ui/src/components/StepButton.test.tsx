// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { StepButton } from './StepButton.tsx'

test('runs its step', async () => {
  const step = vi.fn<() => void>()
  const { user } = await renderUi(
    <StepButton blockedReason={null} onClick={step}>
      Bill
    </StepButton>,
  )
  await user.click(screen.getByRole('button', { name: 'Bill' }))
  expect(step).toHaveBeenCalledOnce()
})

test('links to its step', async () => {
  await renderUi(
    <StepButton blockedReason={null} to="/bills">
      Bill
    </StepButton>,
  )
  expect(screen.getByRole('link', { name: 'Bill' }).getAttribute('href')).toBe('/bills')
})

test('opens a URL outside the app in a new tab', async () => {
  await renderUi(
    <StepButton blockedReason={null} href="https://example.com/case">
      View page
    </StepButton>,
  )
  const link = screen.getByRole('link', { name: 'View page' })
  expect(link.getAttribute('href')).toBe('https://example.com/case')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('leads nowhere while its step is not possible', async () => {
  await renderUi(
    <StepButton blockedReason="It is a draft." href="https://example.com/case">
      View page
    </StepButton>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'View page', description: 'It is a draft.' })).toBeTruthy()
})

test('stays in its place and says why its step is not possible', async () => {
  const step = vi.fn<() => void>()
  const { user } = await renderUi(
    <StepButton blockedReason="The amount is zero." onClick={step}>
      Bill
    </StepButton>,
  )
  const button = screen.getByRole('button', { name: 'Bill', description: 'The amount is zero.' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button).toHaveProperty('disabled', false)
  expect(screen.getByText('The amount is zero.')).toBeTruthy()
  await user.click(button)
  expect(step).not.toHaveBeenCalled()
})
