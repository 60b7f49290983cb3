// @vitest-environment jsdom
import { json } from '@nordlys/ui/testing/backend'
import { readServerClock } from '@nordlys/data/lib/time/server-clock'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Subscriber } from '@nordlys/data/newsletter/schema'
import type { Platform } from '@nordlys/ui/platform/types.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderAdmin } from '../../../testing/render-admin.tsx'
import { exportedText } from '../../../testing/saved-text.ts'
import { showMarkdown } from '../../../testing/markdown-view.ts'

const ISSUE = {
  id: '6d2c6a5e-8c3f-4a3e-9b57-0f3d7c2b8a11',
  subject_en: 'Autumn at the fjord',
  subject_no: 'Høst ved fjorden',
  body_en: '## News\n\nRead [the post](https://www.fjord.example/blog/a) and ![a boat](media:x)',
  body_no: 'Nytt',
  status: 'draft',
  scheduled_at: null,
  started_at: null,
  finished_at: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00.123456+00:00',
}
const COUNTS = { waiting: 12 }

interface Options {
  readonly issues?: readonly (typeof ISSUE)[]
  readonly progress?: object
  readonly language?: 'en' | 'no'
  /** The code with which the server refuses to send. */
  readonly refusal?: string
  readonly subscribers?: readonly Subscriber[]
  readonly stored?: Readonly<Record<string, string>>
}

/** Opens the newsletter over these issues; returns the calls that changed something. */
async function open(options: Options = {}) {
  const {
    issues = [ISSUE],
    progress = { counts: COUNTS },
    language = 'en',
    refusal,
    subscribers = [],
    stored = {},
  } = options
  const saveFile = vi.fn<Platform['saveFile']>().mockResolvedValue(true)
  const calls: (readonly [string, unknown])[] = []
  const previews: unknown[] = []
  const imports: unknown[] = []
  const updates: string[] = []
  const record =
    (name: string, answer: () => Response) =>
    async (request: Request): Promise<Response> => {
      calls.push([name, await request.json()])
      return answer()
    }
  const refused = () => Response.json({ code: 'P0001', message: refusal }, { status: 400 })
  const rendered = await renderAdmin({
    signedIn: true,
    language,
    at: '/admin/newsletter',
    platform: { saveFile },
    stored,
    answers: {
      'GET /rest/v1/newsletter_issues': (request) =>
        json(new URL(request.url).searchParams.has('id') ? issues[0] : issues),
      'POST /rest/v1/newsletter_issues': record('insert', () => json({ ...ISSUE, subject_no: '', body_no: '' })),
      // Another version is stored.
      'PATCH /rest/v1/newsletter_issues': (request) => {
        updates.push(new URL(request.url).searchParams.get('updated_at') ?? '')
        return json([])
      },
      'GET /rest/v1/settings': () => json([]),
      'GET /rest/v1/blog_posts': (request) =>
        // The copies of built-in posts.
        new URL(request.url).searchParams.has('slug')
          ? json([])
          : json([
              {
                title: 'A boat',
                slug: 'a-boat',
                language: 'en',
                excerpt: 'It floats.',
                published_at: '2999-01-01T00:00:00Z',
              },
            ]),
      'GET /rest/v1/searched_newsletter_subscribers': () => json(subscribers),
      'GET /rest/v1/system_settings': () => json([]),
      'POST /rest/v1/rpc/get_issue_progress': () => json(progress),
      'POST /functions/v1/preview-letter': async (request) => {
        const asked: { language: string } = await request.json()
        previews.push(asked)
        const html = `<html><head></head><body><p>${asked.language}</p></body></html>`
        return json({ data: { subject: 'Subject', html, text: `Text ${asked.language}` }, error: null })
      },
      'POST /rest/v1/rpc/import_subscribers': async (request) => {
        imports.push(await request.json())
        return json([
          { row: 1, outcome: 'import', reason: null },
          { row: 2, outcome: 'refused', reason: 'opted_out' },
        ])
      },
      'POST /rest/v1/rpc/send_issue': record('send', () => (refusal === undefined ? json(ISSUE) : refused())),
      'POST /rest/v1/rpc/steer_issue': record('steer', () => json(ISSUE)),
      'POST /rest/v1/rpc/send_test_issue': record('test', () => json('kari@example.test')),
    },
  })
  return { ...rendered, calls, previews, imports, updates, saveFile }
}

const show = async (options?: Options) => {
  const rendered = await open(options)
  const title = options?.language === 'no' ? ISSUE.subject_no : ISSUE.subject_en
  await rendered.user.click(await screen.findByRole('button', { name: title }))
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: title })) }
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const localTime = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

const confirm = async (name: string, title: RegExp) =>
  within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name })

test('shows the very mail of an issue, in both languages and colour schemes, and as text [W1]', async () => {
  const { user, dialog, previews } = await show()
  const frame = await dialog.findByTitle<HTMLIFrameElement>('The email as it will be sent')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.srcdoc).toContain('<p>en</p>')
  expect(frame.srcdoc).toContain("default-src 'none'")
  await user.click(dialog.getByRole('button', { name: 'Dark' }))
  await user.click(dialog.getByRole('button', { name: 'Norwegian' }))
  await waitFor(() =>
    expect(dialog.getByTitle<HTMLIFrameElement>('The email as it will be sent').srcdoc).toContain('<p>no</p>'),
  )
  await user.click(dialog.getByRole('button', { name: 'Text only' }))
  expect(dialog.getByRole('region', { name: 'The email as text' }).textContent).toBe('Text no')
  expect(previews).toEqual([
    { issue: ISSUE.id, language: 'en' },
    { issue: ISSUE.id, language: 'no' },
  ])
})

test('sends after a confirmation that names the number of recipients', async () => {
  const { user, dialog, calls } = await show()
  await user.click(await dialog.findByRole('button', { name: 'Send' }))
  expect(calls).toEqual([])
  await user.click(await confirm('Send', /^Send to 12 subscribers\?$/))
  await waitFor(() => expect(calls).toEqual([['send', { issue: ISSUE.id, seen: ISSUE.updated_at }]]))
  expect(await screen.findByText('The sending has started')).toBeTruthy()
})

test('explains why the server refuses to send, in Norwegian', async () => {
  const { user, dialog } = await show({ language: 'no', refusal: 'incomplete' })
  await user.click(await dialog.findByRole('button', { name: 'Send' }))
  await user.click(await confirm('Send', /^Sende til 12 abonnenter\?$/))
  expect(await screen.findByText('Emne og tekst må finnes på begge språk.')).toBeTruthy()
})

test("compares the time of a start with the server's, when the clock of the device is three hours behind", async () => {
  readServerClock(new Response(null, { headers: { date: inHours(3).toUTCString() } }))
  onTestFinished(() => readServerClock(new Response(null, { headers: { date: new Date().toUTCString() } })))
  const { user, dialog, calls } = await show()
  await user.click(await dialog.findByRole('button', { name: 'Schedule' }))
  const schedule = within(await screen.findByRole('dialog', { name: 'Schedule' }))
  const press = async (hours: number) => {
    fireEvent.change(schedule.getByLabelText(/^Start at/), { target: { value: localTime(inHours(hours)) } })
    await user.click(schedule.getByRole('button', { name: 'Schedule' }))
  }
  await press(2)
  expect(await schedule.findByText(/in the future/)).toBeTruthy()
  expect(calls).toEqual([])
  await press(4)
  await waitFor(() => expect(calls).toHaveLength(1))
})

test('mails a test to the writer', async () => {
  const { user, dialog, calls } = await show()
  await user.click(await dialog.findByRole('button', { name: 'Test in Norwegian' }))
  await waitFor(() => expect(calls).toEqual([['test', { issue: ISSUE.id, language: 'no' }]]))
  expect(await screen.findByText('Test email to kari@example.test is on its way')).toBeTruthy()
})

test('shows the progress, leads to the recipients, and retries the failed ones', async () => {
  const { user, dialog, calls } = await show({
    issues: [{ ...ISSUE, status: 'sent' }],
    progress: { counts: { sent: 10, failed: 1, unsubscribed: 1 } },
  })
  expect((await dialog.findByText('Sent', { selector: 'dt' })).nextSibling?.textContent).toBe('10')
  expect(dialog.getByRole('link', { name: 'Recipients' }).getAttribute('href')).toBe(`/admin/newsletter/${ISSUE.id}`)
  await user.click(dialog.getByRole('button', { name: 'Send again to those that failed' }))
  await waitFor(() => expect(calls).toEqual([['steer', { issue: ISSUE.id, action: 'retry' }]]))
})

test('lists who got an issue, with the reason of a failure and who unsubscribed since', async () => {
  const recipient = {
    language: 'no',
    reason: null,
    changed_at: ISSUE.created_at,
    unsubscribed_at: null,
    created_at: ISSUE.created_at,
  }
  const asked: string[] = []
  await renderAdmin({
    signedIn: true,
    at: `/admin/newsletter/${ISSUE.id}`,
    answers: {
      'GET /rest/v1/newsletter_issues': () => json({ ...ISSUE, status: 'sent' }),
      'GET /rest/v1/issue_recipients': (request) => {
        asked.push(new URL(request.url).searchParams.get('issue_id') ?? '')
        return json([
          { ...recipient, id: ISSUE.id, email: 'ola@example.test', status: 'failed', reason: '550 No such user' },
          {
            ...recipient,
            id: '6d2c6a5e-8c3f-4a3e-9b57-0f3d7c2b8a12',
            email: 'kari@example.test',
            status: 'sent',
            unsubscribed_at: ISSUE.created_at,
          },
        ])
      },
    },
  })
  expect((await screen.findByRole('row', { name: /ola@example\.test/ })).textContent).toContain('550 No such user')
  expect(screen.getByRole('row', { name: /kari@example\.test/ }).textContent).toContain('Unsubscribed since')
  expect(screen.getByText('Autumn at the fjord', { selector: 'p' })).toBeTruthy()
  expect(asked).toEqual([`eq.${ISSUE.id}`])
})

test('imports subscribers from a file, once what becomes of each line has been seen', async () => {
  const { user, imports } = await open()
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import subscribers' }))
  const csv =
    'Email;Navn;Language;Source of consent;Date of consent\nola@blåbær.no;Ola;norsk;=1+1;1.2.2025\nkari@example.test;Kari;en;Fair;2025-02-01'
  await user.upload(await dialog.findByLabelText('Choose a file', { selector: 'input' }), new File([csv], 'list.csv'))
  const lines = [
    ['ola@xn--blbr-roah.no', 'no', '=1+1', '2025-02-01'],
    ['kari@example.test', 'en', 'Fair', '2025-02-01'],
  ]
  const refused = await dialog.findByRole('row', { name: /kari@example\.test/ })
  expect(refused.textContent).toContain('Unsubscribed or erased.')
  expect(dialog.getByRole('row', { name: /ola@blåbær\.no/ }).textContent).toContain('Will be imported')
  expect(imports).toEqual([{ lines, store: false }])
  await user.click(dialog.getByRole('button', { name: 'Import 1 subscriber' }))
  expect(await dialog.findByText('1 subscriber imported')).toBeTruthy()
  expect(imports.slice(1)).toEqual([{ lines, store: true }])
  expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('pauses at once, and cancels the rest after a confirmation', async () => {
  const { user, dialog, calls } = await show({ issues: [{ ...ISSUE, status: 'sending' }] })
  await user.click(await dialog.findByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  await user.click(dialog.getByRole('button', { name: 'Cancel the rest' }))
  await user.click(await confirm('Cancel the rest', /^Cancel the rest\?$/))
  await waitFor(() => expect(calls.map(([, body]) => body)).toMatchObject([{ action: 'pause' }, { action: 'cancel' }]))
})

test('saves an incomplete draft', async () => {
  const { user, calls } = await open({ issues: [] })
  expect(await screen.findByText('No newsletters yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Write a newsletter' }))
  await user.type(await screen.findByRole('textbox', { name: /^Subject in English/ }), 'Autumn')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls).toEqual([['insert', { subject_en: 'Autumn', body_en: '', subject_no: '', body_no: '' }]]),
  )
})

/** Starts to write an issue. */
const write = async (stored: Record<string, string> = {}) => {
  const rendered = await open({ issues: [], stored })
  await rendered.user.click(await screen.findByRole('button', { name: 'Write a newsletter' }))
  return {
    ...rendered,
    subject: await screen.findByRole<HTMLInputElement>('textbox', { name: /^Subject in English/ }),
  }
}

test('restores what was typed into a new issue, also after a restart, until it is saved', async () => {
  const key = 'issue-draft:new'
  const first = await write()
  await first.user.type(first.subject, 'Nearly lost')
  await waitFor(() => expect(localStorage.getItem(key)).toContain('Nearly lost'))
  const found = localStorage.getItem(key) ?? ''
  first.unmount()
  const { user, calls } = await write({ [key]: found })
  await user.click(await screen.findByRole('button', { name: 'Restore changes' }))
  const subject = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Subject in English/ })
  await waitFor(() => expect(subject.value).toBe('Nearly lost'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls).toMatchObject([['insert', { subject_en: 'Nearly lost' }]]))
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull())
})

test('saves restored edits against the version on which they were made [R4]', async () => {
  const values = { subject_en: 'Mine', body_en: ISSUE.body_en, subject_no: ISSUE.subject_no, body_no: ISSUE.body_no }
  const draft = { values, base: '2025-01-01T00:00:00+00:00', at: '2026-01-01T00:00:00Z' }
  const stored = { [`issue-draft:${ISSUE.id}`]: JSON.stringify(draft) }
  const { user, dialog, updates } = await show({ stored })
  await user.click(await dialog.findByRole('button', { name: 'Edit' }))
  expect(await screen.findByText(/has been saved since then/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Restore changes' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(updates).toEqual([`eq.${draft.base}`]))
  expect(await screen.findByRole('alertdialog', { name: /in the meantime/ })).toBeTruthy()
})

test('writes an issue from the newest posts', async () => {
  const { user } = await open({ issues: [] })
  showMarkdown()
  await user.click(await screen.findByRole('button', { name: 'Write a newsletter' }))
  await user.type(await screen.findByRole('textbox', { name: /^Text in English/ }), 'Hello')
  // Once the built-in ones are known.
  const add = await screen.findByRole('button', { name: 'Add the newest posts' })
  await user.click(add)
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text in English/ })
  await waitFor(() =>
    expect(text.value).toMatch(/^Hello\n\n## \[A boat\]\(https?:\/\/[^)]+\/blog\/a-boat\)\n\nIt floats\./),
  )
  // The built-in posts that the site shows follow, at most six posts together.
  const addresses = [text, screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text in Norwegian/ })].flatMap(
    ({ value }) => [...value.matchAll(/^## \[.+\]\((.+)\)$/gm)].map(([, address = '']) => new URL(address).pathname),
  )
  expect(addresses).toHaveLength(6)
  expect(addresses).toContain('/no/blog/what-a-page-weighs')
})

test('shows an undeliverable address, and makes it deliverable again', async () => {
  const cleared: unknown[] = []
  const subscriber = {
    id: ISSUE.id,
    email: 'gone@example.test',
    language: 'en',
    status: 'confirmed',
    suspected_spam: false,
    confirmed_at: ISSUE.created_at,
    unsubscribed_at: null,
    undeliverable_at: ISSUE.created_at,
    created_at: ISSUE.created_at,
    consent_source: null,
    consent_on: null,
  }
  const { user } = await renderAdmin({
    signedIn: true,
    at: '/admin/newsletter',
    answers: {
      'GET /rest/v1/newsletter_issues': () => json([]),
      'GET /rest/v1/searched_newsletter_subscribers': () =>
        Response.json([subscriber], { headers: { 'content-range': '0-0/1' } }),
      'GET /rest/v1/system_settings': () => json([]),
      'POST /rest/v1/rpc/clear_undeliverable': async (request) => {
        cleared.push(await request.json())
        return json(1)
      },
    },
  })
  const row = await screen.findByRole('row', { name: /gone@example\.test/ })
  expect(row.textContent).toContain('Undeliverable')
  await user.click(within(row).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(cleared).toEqual([{ subscribers: [subscriber.id] }]))
  expect(await screen.findByText('They get the next newsletter again')).toBeTruthy()
})

test('no address of an exported list of subscribers runs as a formula [W3]', async () => {
  const confirmed = {
    id: ISSUE.id,
    email: '=1+1@evil.example',
    language: 'en',
    status: 'confirmed',
    suspected_spam: false,
  } as const
  const moments = {
    confirmed_at: '2026-01-01T00:00:00Z',
    unsubscribed_at: null,
    undeliverable_at: null,
    created_at: ISSUE.created_at,
    consent_source: '=HYPERLINK("x")',
    consent_on: '2025-06-01',
  }
  const rendered = await open({ subscribers: [{ ...confirmed, ...moments }] })
  expect(await exportedText(rendered)).toContain("\r\n'=1+1@evil.example,en,")
})
