// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageTime, readBotTrap } from './bot-trap.ts'
import { BotTrapField } from './BotTrapField.tsx'

afterEach(() => {
  vi.useRealTimers()
})

function renderForm(): HTMLFormElement {
  const { container } = render(
    <form>
      <BotTrapField />
    </form>,
  )
  const form = container.querySelector('form')
  if (!form) throw new Error('No form')
  return form
}

test.each([-315_360_000_000, -86_400_000, 0, 3_600_000, 315_360_000_000])(
  'reports the real time when the clock jumps by %i ms while the form is open [R13]',
  (jump) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    const form = renderForm()
    const since = pageTime()
    vi.setSystemTime(1_800_000_000_000 + jump)
    const { elapsed_ms: elapsed = -1 } = readBotTrap(form, since)
    expect(elapsed).toBeGreaterThanOrEqual(0)
    expect(elapsed).toBeLessThan(3_000_000)
  },
)

test('reports no time for a form that an earlier page has opened [R13]', () => {
  expect(readBotTrap(renderForm(), undefined)).toEqual({ reference: '' })
})

test('hides the trap from autofill, password managers and the Tab key, by name as well [W4]', () => {
  const trap = renderForm().querySelector('input')
  expect(trap?.name).not.toMatch(
    /web|url|site|name|mail|user|pass|phone|tel|address|company|organi|zip|city|country|card|code|date|login/i,
  )
  expect(trap?.matches('[autocomplete=off][tabindex="-1"][data-1p-ignore][data-bwignore][data-lpignore=true]')).toBe(
    true,
  )
  expect(trap?.dataset['formType']).toBe('other')
})
