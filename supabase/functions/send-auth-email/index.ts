import { z } from 'zod'
import type { Refusal } from '../_shared/responses.ts'
import { parseJson, readJsonText } from '../_shared/body.ts'
import { deliverSoon } from '../_shared/deliver-soon.ts'
import { readEnv } from '../_shared/env.ts'
import { serve } from '../_shared/serve.ts'
import { callService } from '../_shared/service.ts'
import { hookSchema } from './hook.ts'
import { mailsOf } from './mails.ts'
import { verifySignature } from './signature.ts'

/** The timeout of the database call, in milliseconds. The auth service allows five seconds for all attempts together. */
const TIMEOUT = 2000

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Responses in the format of the auth service, which retries when `retry-after` is present. */
const succeed = () => Response.json({}, { headers: HEADERS })
const fail = ({ status, failure: { code, message }, headers }: Refusal) =>
  Response.json(
    { error: { http_code: status, message, code } },
    { status, headers: { ...HEADERS, ...headers, ...('retry-after' in headers && { 'retry-after': '1' }) } },
  )

/**
 * Implements the Send Email hook of the auth service: verifies the signature, stores the mails in the outbox once per call, and starts
 * their delivery.
 */
export default serve(
  async (request) => {
    const body = await readJsonText(request)
    const id = verifySignature(request, body)
    const hook = parseJson(body, hookSchema)
    const { siteUrl, apiUrl, allowedOrigins } = readEnv()
    const mails = mailsOf(hook, { siteUrl: siteUrl.replace(/\/+$/, ''), apiUrl, allowedOrigins })
    const parameters = {
      call: hook.metadata?.uuid ?? id,
      language: hook.user.user_metadata?.language ?? null,
      mails,
    }
    await callService('queue_auth_mails', parameters, z.int(), {}, TIMEOUT)
    deliverSoon()
  },
  succeed,
  fail,
)
