// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { deliverMessage } from '@nordlys/ui/testing/messages.ts'
import norwegian from '@nordlys/ui/site-copy/no/frame.ts'
import { openPage } from '../testing/open-page.tsx'
import { settingsServer } from '../testing/settings-server.ts'
import { keepSide, sidesOf } from '@nordlys/ui/testing/conflict.ts'

const hero = (title: string) => ({ title, subtitle: 'Below' })
const stored = () =>
  settingsServer([
    { key: 'about_hero', value: { en: hero('Small'), no: hero('Liten') }, updated_at: '2026-01-01T00:00:00Z' },
  ])

async function open(server = stored(), page = 'about') {
  const { user, editor } = await openPage(server.answers, page)
  const field = (name: string) => within(editor).findByLabelText<HTMLInputElement>(name)
  const type = async (name: string, text: string) => {
    await user.clear(await field(name))
    if (text !== '') await user.type(await field(name), text)
  }
  const press = async (name: string) => user.click(await within(editor).findByRole('button', { name }))
  return { user, server, editor, field, type, press }
}

test('saves one language, keeps the other and names the key', async () => {
  const { server, field, type, press } = await open()
  expect((await field('Title')).value).toBe('Small')
  await type('Title', 'Tiny')
  await press('Save changes')
  expect(await screen.findByText('About: Hero updated successfully')).toBeTruthy()
  expect(server.valueOf('about_hero')).toEqual({ en: hero('Tiny'), no: hero('Liten') })
})

test('marks an empty field and saves nothing', async () => {
  const { server, editor, type, press } = await open()
  await type('Title', '')
  await press('Save changes')
  expect(await within(editor).findByText('Please fill in this field.')).toBeTruthy()
  expect(server.valueOf('about_hero')).toEqual({ en: hero('Small'), no: hero('Liten') })
})

test("does not overwrite another user's change of the same language without asking [R4]", async () => {
  const { user, server, type, press } = await open()
  await type('Title', 'Mine')
  server.change('about_hero', { en: hero('Theirs'), no: hero('Liten') })
  await press('Save changes')
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
  expect(sidesOf(dialog, 'Title')).toEqual(['Theirs', 'Mine'])
  expect(server.valueOf('about_hero')).toMatchObject({ en: hero('Theirs') })
  await keepSide(user, dialog, 'Title', 'Yours')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.valueOf('about_hero')).toEqual({ en: hero('Mine'), no: hero('Liten') }))
})

test("merges another user's change of the other language without asking [R4]", async () => {
  const { server, type, press } = await open()
  await type('Title', 'Mine')
  server.change('about_hero', { en: hero('Small'), no: hero('Nyere') })
  await press('Save changes')
  await screen.findByText('About: Hero updated successfully')
  expect(server.valueOf('about_hero')).toEqual({ en: hero('Mine'), no: hero('Nyere') })
})

test('reports a refused save and keeps the input', async () => {
  const server = stored()
  const refused = {
    ...server,
    answers: { ...server.answers, 'PATCH /rest/v1/settings': () => json({ message: 'no' }, 403) },
  }
  const { field, type, press } = await open(refused)
  await type('Title', 'Mine')
  await press('Save changes')
  expect(await screen.findByText('Failed to update setting')).toBeTruthy()
  expect((await field('Title')).value).toBe('Mine')
})

test('asks before another section, language or view discards edits', async () => {
  const { user, field, type, press } = await open()
  await type('Title', 'Mine')
  for (const way of ['Norwegian', 'JSON', 'Skills']) {
    await press(way)
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  expect((await field('Title')).value).toBe('Mine')
})

test('removes a language that is reset to the default, and the row with the last one', async () => {
  const { user, server, press } = await open(
    settingsServer([{ key: 'about_hero', value: { en: hero('Small') }, updated_at: '2026-01-01T00:00:00Z' }]),
  )
  await press('Restore default')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText('Default text')).toBeTruthy()
  expect(server.valueOf('about_hero')).toBeUndefined()
})

test('keeps the page of a service that was stored without one when its icon changes', async () => {
  const service = { icon: 'server', title: 'APIs', description: 'Calm.', features: ['One'], technologies: ['Go'] }
  const server = settingsServer([
    { key: 'services_list', value: { en: [service] }, updated_at: '2026-01-01T00:00:00Z' },
  ])
  const { user, field, press } = await open(server, 'services?section=services_list')
  expect((await field('Page about it')).value).toBe('backend')
  await user.selectOptions(await field('Icon'), 'zap')
  await press('Save changes')
  expect(await screen.findByText('Services: Services list updated successfully')).toBeTruthy()
  expect(server.valueOf('services_list')).toMatchObject({ en: [{ icon: 'zap', page: 'backend' }] })
})

const PLAIN = {
  name: 'Mine AS',
  tagline: 'Calm software',
  founded: 2020,
  description: 'A consultancy.',
  email: 'post@mine.example',
  phone: '+47 55 00 00 00',
  address: 'Kaia 4, Bergen',
}
const plainCompany = () => settingsServer([{ key: 'company_info', value: PLAIN, updated_at: '2026-01-01T00:00:00Z' }])

test('starts with the built-in copy in every application when nothing is stored', async () => {
  const { field, press } = await open(settingsServer([]), 'about')
  expect((await field('Title')).value).not.toBe('')
  const english = (await field('Title')).value
  await press('Norwegian')
  await waitFor(async () => expect(['', english]).not.toContain((await field('Title')).value))
})

test('does not promise the built-in copy for an empty field that must not be empty', async () => {
  const { field } = await open(plainCompany(), 'everywhere')
  await field('Tagline')
  const placeholders = screen.getAllByRole<HTMLInputElement>('textbox').map(({ placeholder }) => placeholder)
  expect(placeholders.length).toBeGreaterThan(4)
  expect(placeholders.filter((text) => /built-in/i.test(text))).toEqual([])
})

test('does not store English as Norwegian', async () => {
  const { server, type, press } = await open(plainCompany(), 'everywhere')
  await type('Tagline', 'Calmer software')
  await press('Save changes')
  await screen.findByText('On every page: Company information updated successfully')
  expect(server.valueOf('company_info')).toEqual({ en: expect.objectContaining({ tagline: 'Calmer software' }) })
})

test('starts Norwegian with the company’s facts and the built-in Norwegian texts', async () => {
  const { field, press } = await open(plainCompany(), 'everywhere')
  await press('Norwegian')
  await waitFor(async () => expect((await field('Tagline')).value).toBe(norwegian.company_info.tagline))
  expect((await field('Name')).value).toBe('Mine AS')
  expect((await field('Address')).value).toBe('Kaia 4, Bergen')
})

test('adds, moves and removes list entries by keyboard', async () => {
  const list = ['One', 'Two'].map((label) => ({ number: '1', label }))
  const server = settingsServer([{ key: 'homepage_stats', value: { en: list }, updated_at: '2026-01-01T00:00:00Z' }])
  const { user, editor, press } = await open(server, 'home?section=homepage_stats')
  const button = await within(editor).findByRole('button', { name: 'Move entry 2 up' })
  button.focus()
  await user.keyboard('{Enter}')
  expect(await within(editor).findByText('Now 1 of 2')).toBeTruthy()
  await press('Remove entry 2')
  await press('Add entry')
  await user.keyboard('24/7{Tab}Support')
  await press('Save changes')
  await screen.findByText('Homepage: Statistics updated successfully')
  expect(server.valueOf('homepage_stats')).toEqual({
    en: [
      { number: '1', label: 'Two' },
      { number: '24/7', label: 'Support' },
    ],
  })
})

test('shows line and column of an error in the JSON view and saves nothing until it is fixed', async () => {
  const { user, server, editor, field, press } = await open(stored(), 'about?view=json')
  const box = await field('JSON')
  await user.clear(box)
  await user.click(box)
  await user.paste('{\n  "title": "Tiny",\n}')
  await press('Save changes')
  expect(await within(editor).findByText(/Nothing is saved/)).toBeTruthy()
  expect(within(editor).getByRole('alert').textContent).toContain('Line 3, column 1')
  expect(server.valueOf('about_hero')).toMatchObject({ en: hero('Small') })
  await user.clear(box)
  await user.click(box)
  await user.paste(JSON.stringify(hero('Tiny')))
  await press('Save changes')
  await screen.findByText('About: Hero updated successfully')
  expect(server.valueOf('about_hero')).toEqual({ en: hero('Tiny'), no: hero('Liten') })
})

test('reports content that fails to load and offers a retry [R6]', async () => {
  let broken = true
  const server = stored()
  const answers = {
    ...server.answers,
    'GET /rest/v1/settings': (request: Request) =>
      broken ? json({ message: 'no' }, 400) : (server.answers['GET /rest/v1/settings']?.(request) ?? json([])),
  }
  const { user, editor, field } = await open({ ...server, answers })
  expect(await within(editor).findByText('Failed to load settings')).toBeTruthy()
  broken = false
  await user.click(within(editor).getByRole('button', { name: 'Try again' }))
  expect((await field('Title')).value).toBe('Small')
})

test('merges changes of two users in different places in the JSON view [R4]', async () => {
  const { user, server, field, press } = await open(stored(), 'about?view=json')
  fireEvent.change(await field('JSON'), { target: { value: JSON.stringify({ title: 'Mine', subtitle: 'Below' }) } })
  server.change('about_hero', { en: { title: 'Small', subtitle: 'Theirs' }, no: hero('Liten') })
  await press('Save changes')
  const dialog = await screen.findByRole('alertdialog')
  expect(within(dialog).queryByRole('radio')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.valueOf('about_hero')).toEqual({ en: { title: 'Mine', subtitle: 'Theirs' }, no: hero('Liten') }),
  )
})

/** Returns the frame, and the messages posted to its page since its request. */
async function framed() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('The page with your text')
  const post = vi.spyOn(frame.contentWindow ?? window, 'postMessage').mockReturnValue()
  const ask = (source = frame.contentWindow) =>
    act(() => deliverMessage({ type: 'preview-ready' }, { source, origin: 'null' }))
  const last = () => post.mock.lastCall
  return { frame, post, ask, last }
}
/** The posted message, with marks removed. The other texts of the page are tested in PageTexts.test.tsx. */
const posted = (title: string, language = 'en') => [
  {
    type: 'preview-content',
    content: {
      key: 'about_hero',
      language,
      value: {
        title: expect.stringMatching(new RegExp(`^${title}\\W+$`)),
        subtitle: expect.stringMatching(/^Below\W+$/),
      },
      pictures: [],
      place: null,
      others: expect.any(Object),
    },
  },
  '*',
]

describe('the page beside the form', () => {
  test.each(['form', 'json'])('shows the unsaved text of the view %s, or the last valid one [W14]', async (view) => {
    const { field, press, editor } = await open(stored(), `about?view=${view}`)
    const isJson = view === 'json'
    const box = await field(isJson ? 'JSON' : 'Title')
    const write = (title: string) =>
      fireEvent.change(box, { target: { value: isJson ? JSON.stringify(hero(title)) : title } })
    const { frame, post, ask, last } = await framed()
    expect(new URL(frame.src).pathname).toBe('/about')
    expect(within(editor).getByText(/^The page loads/)).toBeTruthy()
    ask(window)
    expect(post).not.toHaveBeenCalled()
    ask()
    expect(last()).toEqual(posted('Small'))
    expect(within(editor).queryByText(/^The page loads/)).toBeNull()
    write('Tiny')
    await waitFor(() => expect(last()).toEqual(posted('Tiny')))
    write('')
    expect(await within(editor).findByText(/not valid: the page shows what you had typed before/)).toBeTruthy()
    expect(last()).toEqual(posted('Tiny'))
    await press('Discard changes')
    await waitFor(() => expect(last()).toEqual(posted('Small')))
  })

  test('follows the language, and keeps the width of a desktop for the next section', async () => {
    const { press } = await open()
    const { frame } = await framed()
    expect(frame.style.width).toBe('100%')
    await press('Desktop')
    expect(frame.style.width).toBe('1280px')
    await press('Norwegian')
    await waitFor(() =>
      expect(screen.getByTitle<HTMLIFrameElement>('The page with your text').src).toMatch(/\/no\/about$/),
    )
    const next = await framed()
    expect(next.frame.style.width).toBe('1280px')
    next.ask()
    expect(next.last()).toEqual(posted('Liten', 'no'))
  })
})

describe('the pictures of the company', () => {
  const ID = '5eed0000-0000-4000-8000-00000000000a'
  const reference = `media:${ID}`
  const company = { ...norwegian.company_info, name: 'Example AS', logo: reference }
  const withLogo = () =>
    settingsServer([{ key: 'company_info', value: { en: company, no: company }, updated_at: '2026-01-01T00:00:00Z' }])

  test('come from the media library, survive a save, and are shared by both languages', async () => {
    const { server, field, type, press } = await open(withLogo(), 'everywhere')
    expect((await field('Name')).value).toBe('Example AS')
    await type('Name', 'Other AS')
    await press('Save changes')
    await screen.findByText('On every page: Company information updated successfully')
    const kept = { name: 'Other AS', logo: reference, logo_dark: null, icon: null }
    expect(server.valueOf('company_info')).toMatchObject({ en: kept, no: kept })
    await press('Remove Logo')
    await press('Save changes')
    await waitFor(() =>
      expect(server.valueOf('company_info')).toMatchObject({ en: { logo: null }, no: { logo: null } }),
    )
  })

  test('are chosen in the library, with a help text', async () => {
    const { user, editor } = await open(withLogo(), 'everywhere')
    await user.click(await within(editor).findByRole('button', { name: 'Choose picture: Icon of the company' }))
    expect(await screen.findByRole('dialog', { name: 'Choose a picture' })).toBeTruthy()
  })
})
