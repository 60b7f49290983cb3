// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderUi } from '../../testing/render.tsx'
import { LongText } from './LongText.tsx'

const TEXT = 'First paragraph.\n\nSecond paragraph.'

afterEach(() => vi.restoreAllMocks())

const stubHeight = (height: number) => vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(height)

describe('a long text', () => {
  test('shows its first lines and a button that expands and collapses the rest', async () => {
    stubHeight(400)
    const { user } = await renderUi(<LongText>{TEXT}</LongText>)
    const text = screen.getByText(/First paragraph/)
    expect(getComputedStyle(text).getPropertyValue('-webkit-line-clamp')).toBe('8')
    await user.click(screen.getByRole('button', { name: 'Show more', expanded: false }))
    expect(getComputedStyle(text).getPropertyValue('-webkit-line-clamp')).toBe('')
    await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
    expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined()
  })

  test('preserves its paragraphs', async () => {
    await renderUi(<LongText>{TEXT}</LongText>)
    const text = screen.getByText(/First paragraph/)
    expect([text.textContent, getComputedStyle(text).whiteSpace]).toEqual([TEXT, 'pre-line'])
  })

  test('has no button when it fits', async () => {
    await renderUi(<LongText>{TEXT}</LongText>, { language: 'no' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
