// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SETTINGS_BY_CATEGORY, type SystemCategory, systemSettingSchemas } from '@nordlys/data/system/schema'
import { systemKeys } from '@nordlys/data/system/keys'
import { type Answers, createTestQueryClient, json } from '@nordlys/ui/testing/backend'
import { renderAdmin } from '../../../../testing/render-admin.tsx'
import { keepSide, sidesOf } from '@nordlys/ui/testing/conflict.ts'

const OPENED = '2026-01-01T00:00:00.000001+00:00'
const LATER = '2026-01-02T00:00:00.000001+00:00'
const row = (key: string, value: unknown, updated_at = OPENED) => ({ key, value, updated_at })
const ROWS = [row('signup_mode', 'approval'), row('session_timeout_hours', 24)]

const open = (answers: Answers = {}, tab = 'authentication', language: 'en' | 'no' = 'en') =>
  renderAdmin({
    signedIn: true,
    language,
    at: `/admin/settings?tab=${tab}`,
    answers: { 'GET /rest/v1/system_settings': () => json(ROWS), ...answers },
  })
const hours = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Session timeout' })
const save = (name: string) => screen.getByRole('button', { name: `Save: ${name}` })

test('saves a setting separately, conditional on its opened version, and stays open for the next change', async () => {
  const sent: { filter: string | null; body: unknown }[] = []
  let stored = ROWS
  const { user } = await open({
    'GET /rest/v1/system_settings': () => json(stored),
    'PATCH /rest/v1/system_settings': async (request) => {
      const { searchParams } = new URL(request.url)
      sent.push({ filter: searchParams.get('updated_at'), body: await request.json() })
      const saved = row('session_timeout_hours', sent.length === 1 ? 8 : 9, LATER)
      stored = [row('signup_mode', 'approval'), saved]
      return json(saved)
    },
  })
  await user.clear(await hours())
  await user.type(await hours(), '8')
  await user.click(save('Session timeout'))
  expect(await screen.findByText('session_timeout_hours updated successfully')).toBeTruthy()
  await waitFor(() => expect(save('Session timeout').getAttribute('aria-disabled')).toBe('true'))
  await user.clear(await hours())
  await user.type(await hours(), '9')
  await user.click(save('Session timeout'))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { filter: `eq.${OPENED}`, body: { value: 8 } },
    { filter: `eq.${LATER}`, body: { value: 9 } },
  ])
})

test('a response that was requested before a save does not replace the saved row [R5]', async () => {
  const late = Promise.withResolvers<Response>()
  const filters: (string | null)[] = []
  let isSlow = false
  let stored = ROWS
  const queryClient = createTestQueryClient()
  const answers: Answers = {
    'GET /rest/v1/system_settings': () => {
      const response = isSlow ? late.promise : json(stored)
      isSlow = false
      return response
    },
    'PATCH /rest/v1/system_settings': (request) => {
      filters.push(new URL(request.url).searchParams.get('updated_at'))
      stored = [row('signup_mode', 'approval'), row('session_timeout_hours', 8, LATER)]
      return json(stored[1])
    },
  }
  const { user } = await renderAdmin({ signedIn: true, at: '/admin/settings?tab=authentication', answers, queryClient })
  await user.clear(await hours())
  await user.type(await hours(), '8')
  isSlow = true
  void queryClient.invalidateQueries({ queryKey: systemKeys.settings })
  await waitFor(() => expect(isSlow).toBe(false))
  await user.click(save('Session timeout'))
  expect(await screen.findByText('session_timeout_hours updated successfully')).toBeTruthy()
  late.resolve(json(ROWS))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(queryClient.getQueryData(systemKeys.settings)).toEqual(stored)
  expect(filters).toEqual([`eq.${OPENED}`])
})

test.each(['0', '1.5', '1000001', ''])(
  'enforces the limits of the database: rejects %s at the field',
  async (value) => {
    let sent = false
    const { user } = await open({
      'PATCH /rest/v1/system_settings': () => {
        sent = true
        return json(null)
      },
    })
    await user.clear(await hours())
    if (value !== '') await user.type(await hours(), value)
    await user.click(save('Session timeout'))
    await waitFor(async () => expect((await hours()).getAttribute('aria-invalid')).toBe('true'))
    expect(sent).toBe(false)
  },
)

test.each([
  ['en', 'Shortest time to fill in a form', 'Save', ['too large. The maximum is 60.', 'too small. The minimum is 0.']],
  ['no', 'Korteste utfyllingstid', 'Lagre', ['for stort. Største verdi er 60.', 'for lite. Minste verdi er 0.']],
] as const)('in %s the time to fill in a form may be none at all, and no more than a minute [W4]', async (...words) => {
  const [language, label, saves, limits] = words
  const sent: unknown[] = []
  const { user } = await open(
    {
      'GET /rest/v1/system_settings': () => json([row('form_min_fill_seconds', 2)]),
      'PATCH /rest/v1/system_settings': async (request) => {
        sent.push(await request.json())
        return json(row('form_min_fill_seconds', 0, LATER))
      },
    },
    'performance',
    language,
  )
  const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: label })
  fireEvent.change(field, { target: { value: '61' } })
  await user.click(screen.getByRole('button', { name: `${saves}: ${label}` }))
  expect(await screen.findByText(limits[0], { exact: false })).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: '-1' } })
  expect(await screen.findByText(limits[1], { exact: false })).toBeTruthy()
  await user.clear(field)
  await user.type(field, '0')
  await user.click(screen.getByRole('button', { name: `${saves}: ${label}` }))
  await waitFor(() => expect(sent).toEqual([{ value: 0 }]))
})

test('reports a failed save and keeps the input', async () => {
  const { user } = await open({ 'PATCH /rest/v1/system_settings': () => json({ message: 'no' }, 403) })
  await user.clear(await hours())
  await user.type(await hours(), '8')
  await user.click(save('Session timeout'))
  expect(await screen.findByText('Failed to update system setting')).toBeTruthy()
  expect((await hours()).value).toBe('8')
})

test("does not overwrite a colleague's change without asking [R4]", async () => {
  let current = row('session_timeout_hours', 12, LATER)
  const { user } = await open({
    'PATCH /rest/v1/system_settings': (request) => {
      if (new URL(request.url).searchParams.get('updated_at') !== `eq.${current.updated_at}`) return json([])
      current = row('session_timeout_hours', 8, '2026-01-03T00:00:00+00:00')
      return json(current)
    },
    'GET /rest/v1/system_settings': (request) =>
      json(new URL(request.url).searchParams.get('key') === 'eq.session_timeout_hours' ? [current] : ROWS),
  })
  await user.clear(await hours())
  await user.type(await hours(), '8')
  await user.click(save('Session timeout'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this in the meantime' })
  expect(sidesOf(dialog, 'Session timeout')).toEqual(['12', '8'])
  await keepSide(user, dialog, 'Session timeout', 'Yours')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('session_timeout_hours updated successfully')).toBeTruthy()
})

test('warns about open sign-up and asks before saving it', async () => {
  let sent: unknown
  const { user } = await open({
    'PATCH /rest/v1/system_settings': async (request) => {
      sent = await request.json()
      return json(row('signup_mode', 'open', LATER))
    },
  })
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'New accounts' }),
    'Become administrators at once',
  )
  expect(screen.getByText(/anyone who knows the address/)).toBeTruthy()
  await user.click(save('New accounts'))
  const question = await screen.findByRole('alertdialog', { name: 'Let everyone in?' })
  expect(sent).toBeUndefined()
  await user.click(within(question).getByRole('button', { name: 'Open sign-up' }))
  expect(await screen.findByText('signup_mode updated successfully')).toBeTruthy()
  expect(sent).toEqual({ value: 'open' })
})

test('explains settings that fail to load and offers a retry [R6]', async () => {
  let broken = true
  const { user } = await open({
    'GET /rest/v1/system_settings': () => (broken ? json({ message: 'no' }, 403) : json(ROWS)),
  })
  expect(await screen.findByText('Failed to load settings')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await hours()).value).toBe('24')
})

// The tab with the settings of each category.
const TABS: Readonly<Record<SystemCategory, string>> = {
  database: 'database',
  auth: 'authentication',
  email: 'email',
  performance: 'performance',
  money: 'money',
}

/** Returns a valid value of each setting. */
const valueOf = (name: keyof typeof systemSettingSchemas): unknown => {
  const schema = systemSettingSchemas[name]
  if ('options' in schema) return schema.options[0]
  if (name === 'company_time_zone') return 'Europe/Oslo'
  return schema.def.type === 'number' ? 3 : true
}

test('every setting belongs to a category', () => {
  expect(Object.values(SETTINGS_BY_CATEGORY).flat().toSorted()).toEqual(Object.keys(systemSettingSchemas).toSorted())
})

test.each(
  (['en', 'no'] as const).flatMap((language) =>
    Object.entries(TABS).map(([category, tab]) => ({ language, category, tab })),
  ),
)('opens every setting of $tab with its texts in $language', async ({ language, category, tab }) => {
  const names = Object.entries(SETTINGS_BY_CATEGORY).find(([each]) => each === category)?.[1] ?? []
  await open(
    { 'GET /rest/v1/system_settings': () => json(names.map((name) => row(name, valueOf(name)))) },
    tab,
    language,
  )
  const saves = await screen.findAllByRole('button', { name: /^(?:Save|Lagre): / })
  expect(saves.length).toBeGreaterThanOrEqual(names.length)
  // A missing text shows its key.
  expect(document.body.textContent).not.toMatch(/\b(?:system|settings|errors)[.:]\w+/)
  for (const field of document.querySelectorAll('form input, form select'))
    expect(field).toHaveProperty('labels.length', 1)
})

const AMOUNTS = { USD: 10_000, EUR: 10_000, GBP: 8000, CHF: 9000, NOK: 100_000, SEK: 100_000, DKK: 75_000 }

test('has an amount per currency from which a code is required, and reports an invalid one at its field', async () => {
  const sent: unknown[] = []
  const { user } = await open(
    {
      'GET /rest/v1/system_settings': () => json([row('offer_code_amount', AMOUNTS)]),
      'PATCH /rest/v1/system_settings': async (request) => {
        sent.push(await request.json())
        return json(row('offer_code_amount', { ...AMOUNTS, NOK: 50_000 }, LATER))
      },
    },
    'money',
  )
  const label = 'Require a confirmation code from'
  const group = within(await screen.findByRole('group', { name: new RegExp(`^${label}`) }))
  const kroner = group.getByRole<HTMLInputElement>('spinbutton', { name: 'NOK' })
  expect(group.getAllByRole('spinbutton')).toHaveLength(7)
  await user.clear(kroner)
  await user.type(kroner, '0')
  await user.click(save(label))
  await waitFor(() => expect(kroner.getAttribute('aria-invalid')).toBe('true'))
  expect(sent).toEqual([])
  await user.clear(kroner)
  await user.type(kroner, '50000')
  await user.click(save(label))
  await waitFor(() => expect(sent).toEqual([{ value: { ...AMOUNTS, NOK: 50_000 } }]))
  await waitFor(() => expect(save(label).getAttribute('aria-disabled')).toBe('true'))
})
