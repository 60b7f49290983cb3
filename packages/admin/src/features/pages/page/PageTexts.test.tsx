// @vitest-environment jsdom
import { deliverMessage } from '@nordlys/ui/testing/messages.ts'
import { placeIn } from '@nordlys/ui/platform/preview-marks.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { renderAdmin } from '../../../../testing/render-admin.tsx'
import { openPage } from '../testing/open-page.tsx'
import { settingsServer } from '../testing/settings-server.ts'

const TEXTS = 'contact?section=texts_contact'

async function open(server = settingsServer([]), page = TEXTS, language: 'en' | 'no' = 'en') {
  const { user, editor } = await openPage(server.answers, page, language)
  const field = (name: string | RegExp) => within(editor).findByLabelText<HTMLInputElement>(name)
  const write = async (name: string | RegExp, text: string) =>
    fireEvent.change(await field(name), { target: { value: text } })
  const press = async (name: string | RegExp) => user.click(await within(editor).findByRole('button', { name }))
  return { user, editor, server, field, write, press }
}

/** A field of an entry of a list, by the number of the entry. */
const fieldOf = async (list: HTMLElement, entry: RegExp, name: string) =>
  within(await within(list).findByRole('group', { name: entry })).getByLabelText<HTMLInputElement>(name)

test('shows the built-in texts under the headings of the page, and stores what differs from them', async () => {
  const { server, editor, field, press } = await open()
  const group = await within(editor).findByRole('group', { name: 'Common questions' })
  const question = await fieldOf(group, /1$/, 'Question')
  expect(question.value).toBe('How long does a project take?')
  expect((await field('First name')).value).toBe('First name')
  fireEvent.change(question, { target: { value: 'How long is a project?' } })
  await press('Save changes')
  expect(await screen.findByText('Contact: Other texts updated successfully')).toBeTruthy()
  expect(server.valueOf('texts_contact')).toEqual({ en: { 'faq.duration.question': 'How long is a project?' } })
})

test('names the texts in the language of the admin, in both languages of the content', async () => {
  const { server, editor, press } = await open(settingsServer([]), `${TEXTS}&content=en`, 'no')
  const question = await fieldOf(editor, /1$/, 'Spørsmål')
  fireEvent.change(question, { target: { value: 'How long is a project?' } })
  await press('Lagre endringer')
  await screen.findByText('Kontakt: Andre tekster er oppdatert')
  expect(server.valueOf('texts_contact')).toEqual({ en: { 'faq.duration.question': 'How long is a project?' } })
})

test('keeps the variables of a text', async () => {
  const { server, editor, write, press } = await open()
  for (const text of ['Thank you.', 'Thank you, {{name}}, {{email}}.', '']) {
    await write(/^We have received your message/, text)
    await press('Save changes')
    const problem = text === '' ? 'Please fill in this field.' : 'This is not valid. Please check it and try again.'
    expect(await within(editor).findByText(problem)).toBeTruthy()
  }
  expect(server.valueOf('texts_contact')).toBeUndefined()
  await write(/^We have received your message/, 'Thank you. We answer {{email}}.')
  await press('Save changes')
  await waitFor(() =>
    expect(server.valueOf('texts_contact')).toEqual({ en: { 'form.sent': 'Thank you. We answer {{email}}.' } }),
  )
})

const edited = () =>
  settingsServer([
    {
      key: 'texts_contact',
      value: {
        en: { 'form.submit': 'Off it goes', 'gone.path': 'Of an earlier version' },
        no: { 'form.submit': 'Av gårde' },
      },
      updated_at: '2026-01-01T00:00:00Z',
    },
  ])

test('restores a built-in text, takes that back, and removes the row with the last edited text', async () => {
  const { server, field, press } = await open(edited())
  expect((await field('Send message')).value).toBe('Off it goes')
  await press('Use the default text: Send message')
  expect((await field('Send message')).value).toBe('Send message')
  await press('Undo: Send message')
  expect((await field('Send message')).value).toBe('Off it goes')
  await press('Use the default text: Send message')
  await press('Save changes')
  await waitFor(() => expect(server.valueOf('texts_contact')).toEqual({ no: { 'form.submit': 'Av gårde' } }))
})

/** The texts of a settings key; other values of it are not looked at. */
const texts = z.pipe(
  z.unknown(),
  z.transform((value) => z.record(z.string(), z.catch(z.string(), '')).safeParse(value).data ?? {}),
)
const messageSchema = z.object({
  content: z.object({ value: texts, others: z.record(z.string(), texts), place: z.nullable(z.number()) }),
})

/** Returns the frame of the page with the messages posted to it. */
async function framed() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('The page with your text')
  const post = vi.spyOn(frame.contentWindow ?? window, 'postMessage').mockReturnValue()
  act(() => deliverMessage({ type: 'preview-ready' }, { source: frame.contentWindow, origin: 'null' }))
  const content = () => messageSchema.parse(post.mock.lastCall?.[0])
  const pick = (place: unknown, source = frame.contentWindow) =>
    act(async () => deliverMessage({ type: 'preview-picked', place }, { source, origin: 'null' }))
  return { content, pick }
}

describe('the page beside its texts', () => {
  test('a text that is pressed leads to its field, also in another part of the page', async () => {
    const { field } = await open()
    const { content, pick } = await framed()
    await pick(placeIn(content().content.value['faq.team.answer'] ?? ''))
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('faq.team.answer'))
    await pick(placeIn(content().content.others['contact_hero']?.['title'] ?? ''))
    await waitFor(async () => expect(document.activeElement).toBe(await field('Title')))
  })

  test('a text of the menu leads to what is on every page', async () => {
    await open()
    const { content, pick } = await framed()
    await pick(placeIn(content().content.others['texts_site']?.['nav.get_price'] ?? ''))
    expect(await screen.findByRole('heading', { level: 1, name: 'On every page' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('nav.get_price'))
  })

  test('takes a press from the frame alone, and from known places alone [W14]', async () => {
    const { field } = await open()
    await field('First name')
    const { content, pick } = await framed()
    const place = placeIn(content().content.value['faq.team.answer'] ?? '')
    await pick(place, window)
    for (const wrong of [-1, 1.5, 1e9, '3', null, {}]) await pick(wrong)
    expect(document.activeElement).toBe(document.body)
  })

  test('a field with the focus leads to its text', async () => {
    const { user, field } = await open()
    const { content } = await framed()
    await user.click(await field('First name'))
    await waitFor(() => expect(content().content.place).toBe(placeIn(content().content.value['form.first_name'] ?? '')))
  })

  test('marks no fact of the company, which would be invalid with a mark', async () => {
    await open()
    const { content } = await framed()
    const { tagline = '', email = '', name = '' } = content().content.others['company_info'] ?? {}
    expect([placeIn(tagline) !== null, placeIn(email), placeIn(name)]).toEqual([true, null, null])
  })
})

test('says that a page does not exist', async () => {
  await renderAdmin({ signedIn: true, at: '/admin/pages/nowhere', answers: settingsServer([]).answers })
  expect(await screen.findByText('There is no such page.')).toBeTruthy()
})
