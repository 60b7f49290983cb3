import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { writeMail } from '../../../../local/gateway/auth/mails.ts'

const ROOT = new URL('../../../../../', import.meta.url)

const templates = z
  .object({
    auth: z.object({
      email: z.object({ template: z.record(z.string(), z.object({ subject: z.string(), content_path: z.string() })) }),
    }),
  })
  .parse(parse(await readFile(new URL('supabase/config.toml', ROOT), 'utf8'))).auth.email.template

const contentOf = (name: string) => readFile(new URL(templates[name]?.content_path ?? '', ROOT), 'utf8')

describe('the mails of a hosted project', () => {
  test.for([
    ['confirmation', 'signup'],
    ['recovery', 'recovery'],
    ['email_change', 'email_change'],
  ] as const)(
    '%s lead to our page in both languages, like the local ones, and where the desktop program asked to it as well',
    async ([name, type]) => {
      const links = [...(await contentOf(name)).matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
      const link = `{{ .SiteURL }}/auth/confirm?token_hash={{ .TokenHash }}&amp;type=${type}`
      expect(links).toEqual([link, link, '{{ .ConfirmationURL }}', '{{ .ConfirmationURL }}'])
    },
  )

  test.for([
    ['confirmation', { content: '', code: '{{ .Token }}' }],
    ['recovery', { content: '', code: '{{ .Token }}' }],
    ['reauthentication', { content: '{{ .Token }}' }],
  ] as const)('%s has the words of ours, and the code', async ([name, parts]) => {
    const mail = writeMail(name, 'kari@example.test', parts)
    expect(templates[name]?.subject).toBe(mail.subject)
    const content = await contentOf(name)
    for (const line of mail.text.split('\n').filter((each) => each.length > 1))
      expect(content).toContain(line.replace(/[.:]$/, ''))
  })
})
