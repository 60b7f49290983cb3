import type { SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { picture } from '../../database/access/access-rules.ts'
import { SITE, type TestStack } from '../../stack/support.ts'
import { deliver, useStack } from '../delivery/delivery-support.ts'
import { headersOf, partOf, startMailServer } from '../delivery/mail-server.ts'
import { startIssue, subscribe } from './issues-support.ts'

const NO_TOKEN = '0'.repeat(64)

/** Adds a picture with texts to the library; returns its reference and the URL of its file. */
async function addPicture({ url, database: { sql } }: TestStack) {
  const row = { ...picture('c1'), alt: 'A harbour <at> dusk', alt_no: 'En havn', caption: 'Bergen', credit: 'Kari' }
  const [added] = await sql<{ id: string }[]>`insert into public.media ${sql(row)} returning id`
  return {
    reference: `media:${added?.id}`,
    file: `${url}/storage/v1/object/public/media/${row.variants[0]?.path}`,
  }
}

const preview = async (client: SupabaseClient, body: object) => {
  const { data, error } = await client.functions.invoke('preview-letter', { body })
  if (!error) return data.data
  const response: unknown = Reflect.get(error, 'context')
  if (!(response instanceof Response)) throw error
  return [response.status, (await response.json()).error.code]
}

test('a letter has pictures, buttons and its page as HTML and as text, and its preview is the very mail [W1]', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  await subscribe(stack, 2)
  const { reference, file } = await addPicture(stack)
  const body = `Hello\n\n![x](${reference})\n\n[Read "more" & all](/blog/a?b=1&c=2 "button")`
  const { id } = await startIssue(stack, body)
  const editor = await stack.signedIn('editor@example.test', 'approved')
  await stack.database.sql`update public.profiles set role = 'editor' where email = 'editor@example.test'`
  const shown = await preview(editor, { issue: id, language: 'en' })
  expect(await deliver(stack)).toMatchObject({ sent: 2 })

  const [first = { to: '', raw: '' }, second = { to: '', raw: '' }] = server.mails
  const [html, text] = [partOf(first, 'text/html'), partOf(first, 'text/plain')]
  expect(html).toMatch(
    new RegExp(
      `<img class="ink" src="${file}" alt="A harbour &lt;at&gt; dusk" width="480" height="320" border="0" style="[^"]*">`,
    ),
  )
  expect(html).toContain('Bergen · Kari</p>')
  expect(html).toMatch(
    new RegExp(
      `<td class="button" bgcolor="#0E1512"[^>]*><a class="button-text" href="${SITE}/blog/a\\?b=1&amp;c=2"[^>]*>Read &quot;more&quot; &amp; all</a>`,
    ),
  )
  expect(html.indexOf(`href="${SITE}/newsletter?letter=${id}"`)).toBeGreaterThan(0)
  expect(html.indexOf(`href="${SITE}/newsletter?letter=${id}"`)).toBeLessThan(html.indexOf('<h1'))
  expect(text).toContain(
    `Hello\n\n[A harbour <at> dusk]\nBergen · Kari\n\nRead "more" & all:\n${SITE}/blog/a?b=1&c=2\n\n-- \n`,
  )
  expect(text).toContain(`Read in the browser: ${SITE}/newsletter?letter=${id}`)
  // Every reader loads the same files by the same links: only the token to unsubscribe differs.
  const withoutToken = (mail: typeof first, type: 'text/html' | 'text/plain') =>
    partOf(mail, type)
      .replaceAll(/token=[0-9a-f]{64}/g, `token=${NO_TOKEN}`)
      .trim()
  expect(withoutToken(second, 'text/html')).toBe(withoutToken(first, 'text/html'))
  expect(headersOf(first).get('list-unsubscribe')).not.toBe(headersOf(second).get('list-unsubscribe'))
  expect({ subject: shown.subject, html: shown.html.trim(), text: shown.text.trim() }).toEqual({
    subject: 'Autumn',
    html: withoutToken(first, 'text/html'),
    text: withoutToken(first, 'text/plain'),
  })
})

test('the preview is for staff who may write letters', async () => {
  const server = await startMailServer()
  const stack = await useStack(server.smtp)
  await subscribe(stack, 1)
  const { id } = await startIssue(stack)
  const body = { issue: id, language: 'no' }
  expect(await preview(stack.client(), body)).toEqual([401, 'unauthorized'])
  expect(await preview(await stack.signedIn('waiting@example.test', 'pending'), body)).toEqual([403, 'not_allowed'])
  const admin = await stack.signedIn('admin@example.test', 'approved')
  expect(await preview(admin, { ...body, issue: crypto.randomUUID() })).toEqual([400, 'unknown_issue'])
  expect(await preview(admin, body)).toMatchObject({ subject: 'Høst' })
})
