// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { XSS_CORPUS } from '@nordlys/ui/testing/xss-corpus.ts'
import { openPage } from '../testing/open-page.tsx'
import { settingsServer } from '../testing/settings-server.ts'

/** The elements of the card. */
const DRAWN = new Set(['svg', 'rect', 'defs', 'radialGradient', 'stop', 'g', 'ellipse', 'image', 'text'])

const hintOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

async function open(page = 'home?section=search_home', server = settingsServer([])) {
  const { user, editor } = await openPage(server.answers, page)
  const title = await within(editor).findByLabelText<HTMLInputElement>(/^Title for search engines/)
  const description = within(editor).getByLabelText<HTMLTextAreaElement>(/^Description for search engines/)
  const result = within(editor).getByRole('figure', { name: 'How it may look in a search result' })
  const card = () => within(editor).getByRole('figure', { name: 'How it looks as a shared link' })
  return { user, server, editor, title, description, result, card }
}

test('shows the built-in title and description of a page, with the company first on the home page', async () => {
  const { title, result, card } = await open()
  expect(title.value).toBe('')
  expect(title.placeholder).toBe('Backend, full-stack and AI consultancy in Oslo')
  expect(result.textContent).toContain('Nordlys Consulting – Backend, full-stack and AI consultan')
  expect(card().textContent).toContain('Backend, full-stack and AI consultancy in Oslo')
})

test('previews the typed title, counts it with the company’s name, and saves it beside the built-in description', async () => {
  const { user, server, title, description, result, card, editor } = await open('backend?section=search_backend')
  await user.type(title, 'Servers that stay up')
  expect(result.textContent).toContain('Servers that stay up – Nordlys Consulting')
  expect(result.textContent).toContain('/services/backend-development')
  expect(card().textContent).toContain('Servers that stay up')
  // The page above it.
  expect(card().textContent).toContain('Services')
  expect(hintOf(title)).toContain('41 characters; search engines show about 60.')
  expect(description.placeholder).toMatch(/^APIs, data models/)
  await user.click(within(editor).getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Backend: Search results updated successfully')
  expect(server.valueOf('search_backend')).toEqual({ en: { title: 'Servers that stay up', description: null } })
})

test('reports that search engines cut a long text, and stores it up to the limit', async () => {
  const { user, server, title, description, result, editor } = await open('about?section=search_about')
  const save = () => user.click(within(editor).getByRole('button', { name: 'Save changes' }))
  write(title, 'a'.repeat(201))
  write(description, 'b'.repeat(501))
  await save()
  expect(await within(editor).findAllByText('This is 1 character too long. Please shorten it.')).toHaveLength(2)
  expect(server.valueOf('search_about')).toBeUndefined()
  write(title, 'a'.repeat(200))
  write(description, 'b'.repeat(500))
  expect(hintOf(title)).toContain('221 characters; search engines will probably cut this after about 60.')
  expect(hintOf(description)).toContain('500 characters; search engines will probably cut this after about 155.')
  expect(result.textContent).toContain(`${'b'.repeat(155)} …`)
  await save()
  await screen.findByText('About: Search results updated successfully')
  expect(server.valueOf('search_about')).toEqual({ en: { title: 'a'.repeat(200), description: 'b'.repeat(500) } })
})

test('shows the language of the content, and the stored name of the company', async () => {
  const company = { name: 'Mine AS', tagline: 'x', description: 'x', address: 'x', phone: '1', founded: 2020 }
  const server = settingsServer([
    {
      key: 'company_info',
      value: { en: { ...company, email: 'a@mine.example' } },
      updated_at: '2026-01-01T00:00:00Z',
    },
  ])
  const { result } = await open('services?section=search_services&content=no', server)
  await waitFor(() => expect(result.textContent).toContain('Tjenester – Mine AS'))
  expect(result.textContent).toContain('/no/services')
})

test('renders no markup of a title or a description', async () => {
  const { title, description, card } = await open('about?section=search_about')
  for (const attack of XSS_CORPUS) {
    write(title, attack)
    write(description, attack)
    const elements = [...card().querySelectorAll('svg, svg *')]
    expect(new Set(elements.map(({ localName }) => localName))).toEqual(DRAWN)
    expect(elements.flatMap((element) => element.getAttributeNames()).filter((name) => name.startsWith('on'))).toEqual(
      [],
    )
  }
})
