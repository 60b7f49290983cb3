import {
  askedOfferSchema,
  declinedOfferSchema,
  type offerFileSchema,
  type offerRequestSchema,
  openedOfferSchema,
  seenOfferSchema,
  sentCodeSchema,
  totalledOfferSchema,
} from '@nordlys/data/offers/answer'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { consentsOf } from '@nordlys/data/offers/consent'
import { shownContent } from '@nordlys/data/offers/shown-content'
import { z } from 'zod'
import { fileOfAccepted } from '../_shared/accepted-offer.ts'
import { callAsCaller } from '../_shared/as-caller.ts'
import { clientAddress } from '../_shared/client-address.ts'
import { hashOf } from '../_shared/hash.ts'
import { offerFileName } from '../_shared/offer-file.ts'
import { acceptedOfferSchema } from '../_shared/offer-pdf/accepted.ts'
import { callService } from '../_shared/service.ts'
import { sign } from '../_shared/storage.ts'
import { type Answer, storeAcceptance } from './acceptance.ts'

type OfferBody = z.output<typeof offerRequestSchema>
type ReadBody = Extract<OfferBody, { action: 'open' | 'total' | 'pdf' | 'attachment' }>
type ChangeBody = Exclude<OfferBody, ReadBody | { action: 'seen' | 'file' }>
type Acceptance = Extract<OfferBody, { action: 'accept' }>

const READING = ['open', 'total', 'pdf', 'attachment']

/** Returns whether an action changes nothing. */
export const isReading = (body: OfferBody): body is ReadBody => READING.includes(body.action)

const UNKNOWN = { refused: 'unknown' } as const

const openOffer = (key: string) => callService('open_offer', { key }, z.nullable(openedOfferSchema))

/** Returns the PDF of the accepted offer once the version of the key is accepted, else the one that was sent. */
async function readPdf(key: string) {
  const accepted = await callService('open_accepted_offer', { key }, z.nullable(acceptedOfferSchema))
  if (accepted) return fileOfAccepted(accepted)
  const opened = await openOffer(key)
  const base64 = await callService('read_offer_pdf', { key }, z.nullable(z.string()))
  return opened && base64 !== null ? { name: `${offerFileName(opened.content)}.pdf`, base64 } : UNKNOWN
}

const fileSchema = z.object({ path: z.string(), name: z.string() })

/** Returns where an attachment can be downloaded for a minute, by its hash. */
async function openAttachment(key: string, file: string): Promise<z.output<typeof offerFileSchema>> {
  const found = await callService('open_offer_file', { key, file }, z.nullable(fileSchema))
  const url = found && (await sign(found.path))
  return found && url !== null ? { name: found.name, url } : UNKNOWN
}

/** Performs an action that changes nothing. When a key was last used is noted, for staff to see. */
export async function read(body: ReadBody) {
  const { key } = body
  if (body.action === 'pdf') return readPdf(key)
  if (body.action === 'attachment') return openAttachment(key, body.file)
  if (body.action === 'open') {
    const opened = await openOffer(key)
    if (!opened) return UNKNOWN
    const stamp = await hashOf(new TextEncoder().encode(JSON.stringify(opened)))
    if (body.known === stamp) return { unchanged: true }
    if (body.known === undefined) await callService('note_offer_key', { key }, z.null())
    const { content, previous } = opened
    return { ...opened, content: shownContent(content), previous: previous && shownContent(previous), stamp }
  }
  return (await callService('total_offer', { key, options: body.options }, z.nullable(totalledOfferSchema))) ?? UNKNOWN
}

/** Notes that a person has read the offer, or the answers up to one. Not for staff, whose browser sends the session of the back office to this page as well. */
export async function noteReading(
  { key, message }: Extract<OfferBody, { action: 'seen' }>,
  request: Request,
): Promise<z.output<typeof seenOfferSchema>> {
  const isStaff = await callAsCaller(request, 'is_approved_admin', {}, ({ message: code }) => ({ code, message: code })).catch(() => false) // prettier-ignore
  if (isStaff === true) return { seen: true }
  return message === undefined
    ? callService('note_offer_reading', { key }, seenOfferSchema)
    : callService('mark_offer_answers_seen', { key, message }, seenOfferSchema)
}

/**
 * Accepts an offer. The database compares the consent with those to the version of the key, which never changes, for this total: whatever an earlier
 * check has said (rule D27). The evidence has the consent, a part of the client's address, and the browser.
 */
async function accept(answer: Acceptance, request: Request): Promise<Answer> {
  const opened = await openOffer(answer.key)
  const consents = opened ? consentsOf(opened.content, answer.total) : []
  const evidence = { client: clientAddress(request), browser: request.headers.get('user-agent') }
  return storeAcceptance({ ...answer, consents, ...evidence })
}

/** Adds the way to the page of a person of the client, who has just shown to have the key of a mail. */
async function withPageKey(answer: Answer, key: string): Promise<object> {
  if ('refused' in answer) return answer
  // The offer is accepted without it as well.
  const link = await callService('link_after_acceptance', { key }, z.nullable(z.string())).catch(() => null)
  return { ...answer, page_key: link }
}

/** Performs an action that changes the offer. */
export async function change(body: ChangeBody, request: Request): Promise<object> {
  if (body.action === 'code') {
    const given = { key: body.key, client: clientAddress(request) }
    const sent = await callService('send_offer_code', given, sentCodeSchema)
    return 'refused' in sent ? sent : { email: shownAddress(sent.email) }
  }
  if (body.action === 'accept') return withPageKey(await accept(body, request), body.key)
  const { action, ...answer } = body
  if (action === 'ask') return callService('ask_about_offer', { request: answer }, askedOfferSchema)
  return callService('decline_offer', { request: { ...answer, client: clientAddress(request) } }, declinedOfferSchema)
}
