import {
  acceptedOfferSchema,
  askedOfferSchema,
  declinedOfferSchema,
  type offerRequestSchema,
  openedOfferSchema,
  sentCodeSchema,
  totalledOfferSchema,
} from '@nordlys/data/offers/answer'
import { z } from 'zod'
import { clientAddress } from '../_shared/client-address.ts'
import { offerFileName } from '../_shared/offer-file.ts'
import { callService } from '../_shared/service.ts'

type OfferBody = z.output<typeof offerRequestSchema>
type ReadBody = Extract<OfferBody, { action: 'open' | 'total' | 'pdf' }>
type ChangeBody = Exclude<OfferBody, ReadBody>

const UNKNOWN = { refused: 'unknown' } as const

const openOffer = (key: string) => callService('open_offer', { key }, z.nullable(openedOfferSchema))

async function readPdf(key: string) {
  const opened = await openOffer(key)
  const base64 = await callService('read_offer_pdf', { key }, z.nullable(z.string()))
  return opened && base64 !== null ? { name: `${offerFileName(opened.content)}.pdf`, base64 } : UNKNOWN
}

/** Performs an action that changes nothing. */
export async function read(body: ReadBody) {
  const { key } = body
  if (body.action === 'pdf') return readPdf(key)
  if (body.action === 'open') return (await openOffer(key)) ?? UNKNOWN
  return (await callService('total_offer', { key, options: body.options }, z.nullable(totalledOfferSchema))) ?? UNKNOWN
}

/** Performs an action that changes the offer. The evidence names a part of the client's address, and the browser. */
export async function change({ action, ...answer }: ChangeBody, request: Request): Promise<object> {
  const client = clientAddress(request)
  if (action === 'code') return callService('send_offer_code', { key: answer.key }, sentCodeSchema)
  if (action === 'ask') return callService('ask_about_offer', { request: answer }, askedOfferSchema)
  if (action === 'decline') return callService('decline_offer', { request: { ...answer, client } }, declinedOfferSchema)
  const browser = request.headers.get('user-agent')
  return callService('accept_offer', { request: { ...answer, client, browser } }, acceptedOfferSchema)
}
