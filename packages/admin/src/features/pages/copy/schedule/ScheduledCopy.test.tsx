// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { type Answers, json } from '@nordlys/ui/testing/backend'
import { openPage } from '../../testing/open-page.tsx'
import { settingsServer } from '../../testing/settings-server.ts'

const hero = (title: string) => ({ title, subtitle: 'Below' })
const KEY = 'about_hero'
const AT = new Date('2099-03-04T10:00').toISOString()
const callSchema = z.object({
  key: z.string(),
  language: z.string(),
  value: z.unknown(),
  replaces: z.unknown(),
  at: z.string(),
})

interface Scheduled {
  readonly key: string
  readonly language: string
  readonly value: unknown
  readonly publish_at: string
  readonly status: string
}
const waiting: Scheduled = { key: KEY, language: 'en', value: hero('Later'), publish_at: AT, status: 'waiting' }

/** Fakes the stored and the scheduled texts. */
function copyServer(scheduled: Scheduled[] = []) {
  const settings = settingsServer([
    { key: KEY, value: { en: hero('Small'), no: hero('Liten') }, updated_at: '2026-01-01T00:00:00Z' },
  ])
  const calls: z.output<typeof callSchema>[] = []
  const id = '00000000-0000-4000-8000-000000000001'
  const answers: Answers = {
    ...settings.answers,
    'GET /rest/v1/scheduled_copy': () => json(scheduled.map((row) => ({ id, ...row }))),
    'POST /rest/v1/rpc/schedule_copy': async (request) => {
      const call = callSchema.parse(await request.json())
      calls.push(call)
      scheduled.splice(0, 1, { ...waiting, value: call.value, publish_at: call.at })
      return json({ id })
    },
    'DELETE /rest/v1/scheduled_copy': () => json(scheduled.splice(0).map(() => ({ id }))),
  }
  return { ...settings, answers, scheduled, calls }
}

async function open(
  server: Pick<ReturnType<typeof copyServer>, 'answers'>,
  page = 'about',
  language: 'en' | 'no' = 'en',
) {
  const { user, editor } = await openPage(server.answers, page, language)
  const field = (name: string) => within(editor).findByLabelText<HTMLInputElement>(name)
  const write = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
  const press = async (name: string, place: HTMLElement = editor) =>
    user.click(await within(place).findByRole('button', { name }))
  const note = () => within(editor).findByRole('region', { name: 'Scheduled text' })
  return { user, editor, field, write, press, note }
}

/** Enters a local time in the dialog, and confirms it. */
async function confirmTime(press: (name: string, place: HTMLElement) => Promise<void>, time: string) {
  const dialog = await screen.findByRole('dialog', { name: 'Publish this text later' })
  fireEvent.change(within(dialog).getByLabelText(/^Publish at/), { target: { value: time } })
  await press('Schedule', dialog)
  return dialog
}

test('schedules the text of one language over the stored one, and shows when it is published', async () => {
  const server = copyServer()
  const { editor, field, write, press, note } = await open(server)
  const later = await within(editor).findByRole('button', { name: 'Publish later' })
  expect(later.getAttribute('aria-disabled')).toBe('true')
  expect(within(editor).getByText('Change the text first.')).toBeTruthy()
  await write('Title', 'Later')
  expect(later.getAttribute('aria-disabled')).toBe('false')
  await press('Publish later')
  // The time zone is named.
  const dialog = await confirmTime(press, '2020-03-04T10:00')
  expect(dialog.textContent).toContain(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(await within(dialog).findByText(/in the future/)).toBeTruthy()
  expect(server.calls).toEqual([])
  await confirmTime(press, '2099-03-04T10:00')
  expect(await screen.findByText(/^The text is published on .*2099/)).toBeTruthy()
  expect(server.calls).toEqual([{ key: KEY, language: 'en', value: hero('Later'), replaces: hero('Small'), at: AT }])
  // The stored text stays, and the form has no unsaved changes.
  expect((await field('Title')).value).toBe('Small')
  expect(server.valueOf(KEY)).toEqual({ en: hero('Small'), no: hero('Liten') })
  expect((await note()).textContent).toMatch(/is published on .*2099/)
  const list = await within(editor).findByRole('region', { name: 'Scheduled texts' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^About: Hero \(English\).*2099/)])
})

test('links from the list to the section and its language', async () => {
  const { press, note, editor } = await open(copyServer([{ ...waiting, language: 'no' }]), 'about?section=about_skills')
  expect(within(editor).queryByRole('region', { name: 'Scheduled text' })).toBeNull()
  const list = await within(editor).findByRole('region', { name: 'Scheduled texts' })
  fireEvent.click(within(list).getByRole('button'))
  expect(await note()).toBeTruthy()
  expect((await within(editor).findByLabelText<HTMLInputElement>('Title')).value).toBe('Liten')
  await press('English')
  await waitFor(() => expect(within(editor).queryByRole('region', { name: 'Scheduled text' })).toBeNull())
})

test('keeps a text that was not published because of another one, compares them, and schedules it again [R4]', async () => {
  const server = copyServer([{ ...waiting, publish_at: '2026-01-02T10:00:00Z', status: 'conflict' }])
  const { editor, field, press, note } = await open(server)
  expect((await note()).textContent).toContain('was not published, because another one was saved before that')
  expect(within(editor).getByText('Not published')).toBeTruthy()
  await press('Show changes')
  const changes = await screen.findByRole('dialog', { name: 'What the scheduled text changes' })
  expect(within(changes).getByText('Small')).toBeTruthy()
  expect(within(changes).getByText('Later')).toBeTruthy()
  await press('Close', changes)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Edit scheduled text')
  await waitFor(async () => expect((await field('Title')).value).toBe('Later'))
  await press('Publish later')
  await confirmTime(press, '2099-03-04T10:00')
  await waitFor(() => expect(server.calls).toHaveLength(1))
  expect(server.calls[0]).toMatchObject({ value: hero('Later'), replaces: hero('Small') })
  await waitFor(() => expect(within(editor).queryByText('Not published')).toBeNull())
})

test('reports that the database refused a text', async () => {
  const { note } = await open(copyServer([{ ...waiting, status: 'refused' }]))
  expect((await note()).textContent).toContain('because the database refused it')
})

test('removes a scheduled text after a question', async () => {
  const server = copyServer([waiting])
  const { editor, press, note } = await open(server)
  await press('Cancel publication', await note())
  const question = await screen.findByRole('alertdialog', { name: 'Remove the scheduled text?' })
  expect(server.scheduled).toHaveLength(1)
  await press('Remove', question)
  expect(await screen.findByText('The scheduled text was removed')).toBeTruthy()
  await waitFor(() => expect(within(editor).queryByRole('region', { name: /^Scheduled text/ })).toBeNull())
  expect(server.valueOf(KEY)).toEqual({ en: hero('Small'), no: hero('Liten') })
})

const refused = () => json({ code: 'P0001', message: 'conflict' }, 400)

test('schedules nothing over a text that has changed, and keeps the input [R4]', async () => {
  const server = copyServer()
  const { field, write, press } = await open({
    answers: { ...server.answers, 'POST /rest/v1/rpc/schedule_copy': refused },
  })
  await write('Title', 'Later')
  await press('Publish later')
  const dialog = await confirmTime(press, '2099-03-04T10:00')
  expect(await screen.findByText(/^Someone published another text/)).toBeTruthy()
  expect(screen.getByText('Failed to schedule the text')).toBeTruthy()
  expect(dialog.isConnected).toBe(true)
  expect((await field('Title')).value).toBe('Later')
})

test('schedules valid JSON only', async () => {
  const server = copyServer()
  const { editor, write, press } = await open(server, 'about?view=json')
  await write('JSON', '{ "title": 1 }')
  await press('Publish later')
  expect(await within(editor).findByText(/Nothing is saved/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await write('JSON', JSON.stringify(hero('Later')))
  await press('Publish later')
  await confirmTime(press, '2099-03-04T10:00')
  await waitFor(() => expect(server.calls[0]).toMatchObject({ value: hero('Later') }))
})

test('schedules no facts of the company', async () => {
  const { editor, write } = await open(copyServer(), 'everywhere')
  await write('Tagline', 'Calmer software')
  expect(await within(editor).findByRole('button', { name: 'Discard changes' })).toBeTruthy()
  expect(within(editor).queryByRole('button', { name: 'Publish later' })).toBeNull()
})

test('shows a text that was published meanwhile', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const server = copyServer([waiting])
  const { field, note } = await open(server)
  await note()
  server.scheduled.splice(0)
  server.change(KEY, { en: hero('Later'), no: hero('Liten') })
  const [again] = intervals.mock.calls.findLast(([, time]) => time === 20_000) ?? []
  act(() => {
    if (typeof again === 'function') again()
  })
  await waitFor(async () => expect((await field('Title')).value).toBe('Later'))
})

test('edits texts although the scheduled ones fail to load, and loads them again', async () => {
  let broken = true
  const server = copyServer([waiting])
  const { editor, field, press, note } = await open({
    answers: {
      ...server.answers,
      'GET /rest/v1/scheduled_copy': (request) =>
        broken ? json({ message: 'no' }, 400) : (server.answers['GET /rest/v1/scheduled_copy']?.(request) ?? json([])),
    },
  })
  expect(await within(editor).findByText('Failed to load the scheduled texts')).toBeTruthy()
  expect((await field('Title')).value).toBe('Small')
  broken = false
  await press('Try again')
  expect(await note()).toBeTruthy()
})

test('renders in Norwegian', async () => {
  const { editor } = await open(copyServer([{ ...waiting, language: 'no', status: 'conflict' }]), 'about', 'no')
  const note = await within(editor).findByRole('region', { name: 'Planlagt tekst' })
  expect(note.textContent).toContain('ble ikke publisert, fordi en annen ble lagret før det')
  expect(within(note).getByRole('button', { name: 'Forkast teksten' })).toBeTruthy()
})
