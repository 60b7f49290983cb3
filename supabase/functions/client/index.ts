import { clientRequestSchema, clientResponses } from '@nordlys/data/client-page/schema'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { z } from 'zod'
import { readJson } from '../_shared/body.ts'
import { requireCaptcha } from '../_shared/captcha.ts'
import { clientAddress } from '../_shared/client-address.ts'
import { deliverSoon } from '../_shared/deliver-soon.ts'
import { serve } from '../_shared/serve.ts'
import { callService } from '../_shared/service.ts'
import { signedFile } from '../_shared/signed-file.ts'

type Body = z.output<typeof clientRequestSchema>

const REFUSALS = {
  invalid_email: { message: 'The address is not valid' },
  invalid_message: { message: 'The message is not valid' },
}

/** Mails a link. The check against bots keeps scripts from filling the inboxes of clients (rule W11). */
async function ask(body: Extract<Body, { action: 'ask' }>, request: Request): Promise<object> {
  const { action: _, captcha_token: token, ...given } = body
  await requireCaptcha(request, token)
  const asked = { ...given, client: clientAddress(request) }
  return callService('ask_for_client_link', { request: asked }, clientResponses.ask, REFUSALS)
}

/** Returns the page with the letters of the reader's address. */
async function readPage(given: object): Promise<object> {
  const page = await callService('read_client_page', { request: given }, clientResponses.read)
  if (!('person' in page) || !page.person) return page
  return { ...page, person: { ...page.person, email: shownAddress(page.person.email) } }
}

function act(body: Body, request: Request): Promise<object> {
  if (body.action === 'ask') return ask(body, request)
  const { action, ...given } = body
  if (action === 'enter') return callService('enter_client_page', given, clientResponses.enter)
  if (action === 'leave') return callService('leave_client_page', given, clientResponses.leave)
  if (action === 'read') return readPage(given)
  if (action === 'offer') return callService('open_client_offer', { request: given }, clientResponses.offer)
  if (action === 'file') return signedFile(given)
  if (action === 'seen') return callService('mark_answers_seen', { request: given }, clientResponses.seen)
  return callService('write_client_message', { request: given }, clientResponses.write, REFUSALS)
}

/**
 * Serves the client's page. `ask` mails a link, with the same response for every address, and `enter` exchanges its key for a session; the other
 * actions need the session's token. `read` changes nothing. A refusal is a result, `{ refused }`.
 */
export default serve(async (request) => {
  const body = await readJson(request, clientRequestSchema)
  const answer = await act(body, request)
  if (body.action === 'ask' || body.action === 'write') deliverSoon()
  return answer
})
