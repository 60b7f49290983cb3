// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { emptyFields, fillForm, focusFirst, isBegun, KEPT, readTexts } from './form-texts.ts'

afterEach(cleanup)

const EMPTY = { name: '', service: '', level: 'low', hours: '40' }

function renderForm(): HTMLFormElement {
  const { container } = render(
    <form>
      <input type="text" name="reference" />
      <input {...KEPT} type="text" name="name" required />
      <select {...KEPT} name="service" required>
        <option value="" hidden>
          Choose
        </option>
        <option>Backend</option>
      </select>
      <input {...KEPT} type="radio" name="level" value="low" defaultChecked />
      <input {...KEPT} type="radio" name="level" value="high" />
      <textarea {...KEPT} name="hours" defaultValue="40" />
      <button type="submit">Send</button>
    </form>,
  )
  const form = container.querySelector('form')
  if (!form) throw new Error('No form')
  return form
}

const fieldOf = (form: HTMLFormElement, selector: string) => {
  const field = form.querySelector<HTMLInputElement>(selector)
  if (!field) throw new Error(`No ${selector}`)
  return field
}

test('reads the fields that a draft keeps and no others', () => {
  const form = renderForm()
  fieldOf(form, '[name=reference]').value = 'https://spam.example'
  expect(readTexts(form)).toEqual(EMPTY)
  expect(readTexts(form, { ...EMPTY, other: 'kept' })).toEqual({ ...EMPTY, other: 'kept' })
})

test('fills a form with a draft', () => {
  const draft = { name: 'Ada', service: 'Backend', level: 'high', hours: '12' }
  const form = renderForm()
  expect(fillForm(form, draft)).toEqual(draft)
  expect(readTexts(form, EMPTY)).toEqual(draft)
})

test('keeps text that was typed before hydration, and fills the other fields', () => {
  const form = renderForm()
  fieldOf(form, '[name=name]').value = 'Byron'
  fieldOf(form, '[value=high]').checked = true
  expect(fillForm(form, { name: 'Ada', service: 'Backend', level: 'low', hours: '12' })).toEqual({
    name: 'Byron',
    service: 'Backend',
    level: 'high',
    hours: '12',
  })
})

test('fills no default with an empty text, and says whether something was typed', () => {
  const form = renderForm()
  expect(fillForm(form, EMPTY)).toEqual(EMPTY)
  expect(fillForm(form, { hours: '' })).toEqual(EMPTY)
  expect(isBegun(form)).toBe(false)
  fieldOf(form, '[name=name]').value = 'Ada'
  expect(isBegun(form)).toBe(true)
})

test('shows the prompt for an option that no longer exists', () => {
  expect(fillForm(renderForm(), { ...EMPTY, service: 'Gone', level: 'none' })).toMatchObject({ service: '' })
})

test('names the empty required fields, and moves the focus to the first field of a list in the order of the form', () => {
  const form = renderForm()
  expect(emptyFields(form)).toEqual(['name', 'service'])
  focusFirst(form, { hours: 'errors:hours_range', service: 'errors:required' })
  expect(document.activeElement).toBe(fieldOf(form, 'select'))
})
