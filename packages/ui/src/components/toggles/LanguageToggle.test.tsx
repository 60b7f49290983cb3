// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderUi } from '../../../testing/render.tsx'
import { LanguageToggle } from './LanguageToggle.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

beforeEach(() => localStorage.clear())

test('changes the language in place and saves it', async () => {
  const { user } = await renderUi(<LanguageToggle />)
  await user.click(screen.getByRole('button', { name: /Bytt til norsk/ }))
  expect(await screen.findByRole('button', { name: /Switch to English/ })).toBeTruthy()
  expect(localStorage.getItem('language')).toBe('no')
  expect(document.documentElement.lang).toBe('nb')
})

test('switches to the dark theme and stores the choice', async () => {
  const { user } = await renderUi(<ThemeToggle />)
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  expect(document.documentElement.getAttribute('data-scheme')).toBe('dark')
  expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeTruthy()
})
