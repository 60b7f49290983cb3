// @vitest-environment jsdom
import type { CaseStudy } from '@nordlys/data/projects/case-study/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { keepSide } from '@nordlys/ui/testing/conflict.ts'
import { recordToasts } from '@nordlys/ui/testing/toasts.ts'
import { createFakeApi, type FakeApi, refusal } from '../../../../testing/fake-api.ts'
import { showMarkdown } from '../../../../testing/markdown-view.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { sampleProject } from '../testing/samples.ts'
import { CaseStudyPage } from './CaseStudyPage.tsx'

const toasts = recordToasts()
const project = sampleProject(1)

const stored: CaseStudy = {
  id: project.id,
  slug: 'tidal',
  languages: ['en'],
  title: null,
  title_no: null,
  summary: null,
  summary_no: null,
  challenge: 'Eleven sheets.',
  challenge_no: null,
  approach: 'One ledger.',
  approach_no: null,
  result: 'Two days.',
  result_no: null,
  figures: [{ value: '11', label: 'sheets' }],
  quote: null,
  quote_no: null,
  quote_name: null,
  quote_role: null,
  quote_role_no: null,
  quote_consent_on: null,
  period_from: null,
  period_to: null,
  services: ['backend'],
  cover: null,
  gallery: [],
  published: false,
  published_at: null,
  updated_at: '2026-01-20T12:00:00.000Z',
}

let studies: CaseStudy[]
let api: FakeApi
beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  showMarkdown()
  studies = []
  api = createFakeApi({
    tables: { projects: [project], case_studies: studies },
    functions: { get_pictures: () => [] },
    defaults: { languages: [], figures: [], gallery: [], published: false, published_at: null },
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (language: Language = 'en', id = project.id) =>
  renderScreen(
    <Routes>
      <Route path="/admin/projects/:id/case-study" element={<CaseStudyPage />} />
      <Route path="/admin/projects" element={<p>the projects</p>} />
    </Routes>,
    api,
    { at: `/admin/projects/${id}/case-study`, language },
  )

const writes = () => api.calls.filter(({ method, path }) => method !== 'GET' && path === 'case_studies')

test('creates the case study of a project, with a slug derived from its title', async () => {
  const { user } = await open()
  expect(await screen.findByDisplayValue('tidal')).toBeDefined()
  await user.type(screen.getByLabelText(/^Challenge in English/), 'Eleven sheets.')
  await user.type(screen.getByLabelText(/^What you did, in English/), 'One ledger.')
  await user.type(screen.getByLabelText(/^Result in English/), 'Two days.')
  await user.click(screen.getByRole('button', { name: 'Add figure' }))
  await user.type(screen.getByLabelText('Figure'), '11')
  await user.type(screen.getByLabelText(/^What it counts, in English/), 'sheets')
  await user.click(screen.getByLabelText('AI solutions'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Case study saved'))
  expect(writes()).toMatchObject([
    {
      method: 'POST',
      body: {
        id: project.id,
        slug: 'tidal',
        challenge: 'Eleven sheets.',
        challenge_no: null,
        figures: [{ value: '11', value_no: null, label: 'sheets', label_no: null }],
        services: ['ai'],
      },
    },
  ])
})

test('publishes once one language is complete, and explains what visitors do not see', async () => {
  studies.push({ ...stored, result: null, quote: 'I read them out.', quote_name: 'Hanne' })
  const { user } = await open()
  const publish = await screen.findByLabelText('Publish now')
  expect(screen.getByText(/do not see it in English/)).toBeDefined()
  expect(screen.getByText(/do not see the quotation/)).toBeDefined()
  await user.click(publish)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/in at least one language before you publish/)).toBeDefined()
  expect(writes()).toEqual([])
  await user.type(screen.getByLabelText(/^Result in English/), 'Two days.')
  await waitFor(() => expect(screen.queryByText(/do not see it in English/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(writes()).toMatchObject([{ method: 'PATCH', body: { published: true, published_at: null } }]),
  )
})

const reference = (n: number) => `media:5eed0000-0000-4000-8000-00000000000${n}`

test('orders the gallery with its buttons, keeps their focus, and removes pictures', async () => {
  studies.push({ ...stored, cover: reference(1), gallery: [2, 3, 4].map(reference) })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Move Picture 3 earlier' }))
  expect(screen.getByText('Moved to place 2 of 3')).toBeDefined()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Picture 2 earlier')
  await user.keyboard('{Enter}{Enter}')
  expect(screen.getByText('Moved to place 1 of 3')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove Picture 2' }))
  await user.click(screen.getByRole('button', { name: 'Remove Cover' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(writes()).toMatchObject([{ method: 'PATCH', body: { cover: null, gallery: [4, 3].map(reference) } }]),
  )
})

const shown = (name: string) => screen.queryAllByRole('figure', { name }).map(({ textContent }) => textContent)

test('previews both languages for search engines, with the texts of the project as a fallback', async () => {
  studies.push({ ...stored, title: 'Eleven sheets become one ledger', summary_no: 'Én hovedbok for tre lokaler.' })
  const { user } = await open()
  const cards = () => shown('How it looks as a shared link')
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(cards()[0]).toContain('Eleven sheets become one ledger – Case study – Nordlys Consulting')
  expect(shown('How it may look in a search result')[1]).toMatch(
    /no\/projects\/tidalTidal – Kundehistorie – Nordlys Consulting.*Én hovedbok for tre lokaler\./,
  )
  expect(
    screen.getByText(/^Title: With the company’s name: 65 characters; search engines will probably cut/),
  ).toBeDefined()
  await user.clear(screen.getByLabelText(/^Title in English/))
  expect(cards()[0]).toContain('Tidal – Case study – Nordlys Consulting')
})

test('names the picture that lacks a text that visitors need', async () => {
  studies.push({ ...stored, cover: reference(1) })
  const { user } = await open()
  await user.click(await screen.findByLabelText('Publish now'))
  api.intercept = ({ method }) =>
    method === 'PATCH'
      ? Response.json({ code: 'P0001', message: 'picture_without_text', details: 'x' }, { status: 400 })
      : undefined
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(toasts.error).toHaveBeenCalledWith('Failed to save the case study', expect.stringContaining('alternative')),
  )
})

test('does not store an unchanged publication', async () => {
  studies.push(stored)
  const { user } = await open()
  await user.type(await screen.findByLabelText(/^Title in English/), 'A ledger')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]?.body).not.toHaveProperty('published')
})

test('refuses a quotation without a name, a consent of the future, and a period that ends before it begins', async () => {
  studies.push({
    ...stored,
    quote: 'I read them out.',
    quote_consent_on: '2199-12-31',
    period_from: '2026-02-01',
    period_to: '2026-01-01',
  })
  const { user } = await open('no')
  await user.click(await screen.findByRole('button', { name: 'Lagre' }))
  expect(await screen.findByText(/Velg samme dag som den første/)).toBeDefined()
  expect(screen.getByLabelText(/^Navn/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Velg dagen i dag eller en tidligere dag.')).toBeDefined()
  expect(writes()).toEqual([])
})

test('merges the edits with a version that a colleague saved meanwhile [R4]', async () => {
  studies.push(stored)
  const { user } = await open()
  await user.type(await screen.findByLabelText(/^Result in English/), ' And a half.')
  studies[0] = { ...stored, result: 'One day.', updated_at: '2026-01-21T12:00:00.000Z' }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog')
  await keepSide(user, dialog, 'Result in English', 'Yours')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts.success).toHaveBeenCalledWith('Case study saved'))
  expect(studies[0]).toMatchObject({ result: 'Two days. And a half.' })
})

test('keeps the input when the save is refused', async () => {
  studies.push(stored)
  const { user } = await open()
  await user.type(await screen.findByLabelText(/^Title in English/), 'A ledger')
  api.intercept = ({ method }) => (method === 'PATCH' ? refusal() : undefined)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('Failed to save the case study', expect.any(String)))
  expect(screen.getByDisplayValue('A ledger')).toBeDefined()
})

test('names the failure, recovers on retry, and reports a deleted project', async () => {
  api.intercept = ({ path }) => (path === 'case_studies' ? refusal() : undefined)
  const { user } = await open()
  expect(await screen.findByText('Failed to load the case study')).toBeDefined()
  api.intercept = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByDisplayValue('tidal')).toBeDefined()
})

test('reports a project that does not exist', async () => {
  await open('en', sampleProject(9).id)
  expect(await screen.findByRole('heading', { name: 'This project no longer exists' })).toBeDefined()
})
