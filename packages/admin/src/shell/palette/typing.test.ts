// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { collectTyping, type Typing } from './typing.ts'

let typing: Typing | undefined
afterEach(() => {
  typing?.stop()
  document.body.replaceChildren()
})

const press = (key: string, options: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

test('collects what is typed while the palette loads, and nothing afterwards', () => {
  typing = collectTyping()
  for (const key of ['h', 'a', 'x', 'Backspace', 'v', 'Shift', 'n']) press(key)
  expect(press('c', { ctrlKey: true })).toBe(false)
  expect(typing.text()).toBe('havn')
  typing.stop()
  expect(press('z')).toBe(false)
  expect(typing.text()).toBe('havn')
})

test('leaves the keys of a dialog to the dialog', () => {
  typing = collectTyping()
  press('a')
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  expect(press(' ')).toBe(false)
  expect(typing.text()).toBe('a')
})

test.each([
  { isComposing: true, keyCode: 229 },
  { isComposing: false, keyCode: 229 },
])('leaves the keys of an input method to it: %j', (part) => {
  typing = collectTyping()
  expect(press('h', part)).toBe(false)
  expect(typing.text()).toBe('')
})
