// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { renderAdmin } from '../../../../testing/render-admin.tsx'

const STOP = {
  reason: '550 5.4.5 Daily user sending limit exceeded',
  since: '2026-03-01T08:00:00Z',
  next_try_at: '2026-03-01T08:05:00Z',
}

const withTotal = (total: number) =>
  new Response(null, { headers: { 'content-range': total === 0 ? '*/0' : `0-0/${total}` } })

const open = (tab: string, language: 'en' | 'no' = 'en') =>
  renderAdmin({
    signedIn: true,
    language,
    at: `/admin/settings?tab=${tab}`,
    answers: {
      'POST /rest/v1/rpc/get_mail_stop': () => json(STOP),
      'POST /rest/v1/rpc/get_restored_backup': () => json(null),
      'HEAD /rest/v1/email_outbox': (request) =>
        withTotal(new URL(request.url).searchParams.get('status') === 'in.(pending,sending)' ? 37 : 0),
      'GET /rest/v1/searched_email_outbox': () => Response.json([], { headers: { 'content-range': '*/0' } }),
      'GET /rest/v1/newsletter_issues': () => Response.json([], { headers: { 'content-range': '*/0' } }),
      'GET /rest/v1/searched_newsletter_subscribers': () => Response.json([], { headers: { 'content-range': '*/0' } }),
      'GET /rest/v1/system_settings': () => json([]),
    },
  })

test.each(['email', 'newsletter'])(
  'explains above the %s settings why no email is sent, and how many are waiting [R18]',
  async (tab) => {
    await open(tab)
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByRole('heading').textContent).toMatch(
      /^The mail server has accepted no email from us since .*2026/,
    )
    expect(alert.getByText(/^37 emails are waiting, and are sent once the server accepts email again/)).toBeTruthy()
    expect(alert.getByText(STOP.reason)).toBeTruthy()
  },
)

test('explains it in Norwegian, and counts it in the navigation', async () => {
  await open('email', 'no')
  expect(await screen.findByText(/^37 e-poster venter og sendes når serveren tar imot igjen/)).toBeTruthy()
})
