import type postgres from 'postgres'
import { z } from 'zod'
import { outboxMailSchema, renderMail } from '../../functions/_shared/mail/render.ts'
import { createFunctions } from '../../server/functions/functions.ts'
import type { Functions, GatewayOptions } from '../../server/settings/settings.ts'

/** A mail as its recipient sees it. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const mailSchema = outboxMailSchema.omit({ attempt: true }).extend({ to_address: z.string() })

const COMPANY = { name: 'Nordlys', email: null, phone: null, address: null, orgNumber: null, isVatRegistered: false }

/** Renders newly queued mails of the hook with their secrets, as the worker does. */
async function writeNew(sql: postgres.Sql, seen: Set<string>, siteUrl: string): Promise<Mail[]> {
  const rows = await sql`
    select m.id, m.kind, m.to_address, m.language, m.payload || coalesce(s.secret, '{}') as payload
    from public.email_outbox m left join private.auth_mail_secrets s on s.mail_id = m.id
    where m.kind like 'auth\\_%' and not (m.id = any (${[...seen]}::uuid[]))
    order by m.created_at, m.kind desc`
  return z
    .array(mailSchema)
    .parse(rows)
    .map(({ id, to_address: to, language, ...mail }) => {
      seen.add(id)
      return { to, ...renderMail(mail, { company: COMPANY, language, siteUrl, functionsUrl: '' }) }
    })
}

/**
 * Records every mail of the auth service in `mails` before the hook responds. A worker could otherwise send it first, which deletes its
 * secrets.
 */
export const collectAuthMails =
  (
    run: GatewayOptions['runFunctions'] = createFunctions,
    sql: postgres.Sql,
    mails: Mail[],
  ): GatewayOptions['runFunctions'] =>
  (settings) => {
    const functions: Functions = run(settings)
    const seen = new Set<string>()
    let noted: Promise<unknown> = Promise.resolve()

    async function callHook(request: Request): Promise<Response> {
      const response = await functions.fetch(request)
      if (response.ok) mails.push(...(await writeNew(sql, seen, settings.siteUrl)))
      return response
    }

    return {
      ...functions,
      async fetch(request) {
        const { pathname } = new URL(request.url)
        if (pathname.endsWith('/deliver-outbox')) await noted
        if (!pathname.endsWith('/send-auth-email')) return functions.fetch(request)
        const called = noted.then(() => callHook(request))
        noted = called.catch(() => undefined)
        return called
      },
    }
  }
