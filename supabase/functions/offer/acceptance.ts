import { acceptedOfferSchema } from '@nordlys/data/offers/answer'
import { z } from 'zod'
import { writeAccepted } from '../_shared/accepted-offer.ts'
import { type AcceptedOffer, acceptedOfferSchema as preparedSchema } from '../_shared/offer-pdf/accepted.ts'
import { Refusal } from '../_shared/responses.ts'
import { callService } from '../_shared/service.ts'

/** The result of an acceptance: what is stored, or why nothing is. */
export type Answer = z.output<typeof acceptedOfferSchema>

const preparedOrNull = z.nullable(preparedSchema)

async function documentOf(prepared: AcceptedOffer) {
  const { offer_id, hash, acceptance } = prepared
  const { id, accepted_at } = acceptance
  return { offer_id, id, accepted_at, hash, pdf: await writeAccepted(prepared) }
}

async function attempt(request: object): Promise<Answer> {
  const prepared = await callService('prepare_acceptance', { request }, preparedOrNull)
  const document = prepared && (await documentOf(prepared))
  return callService('accept_offer', { request: { ...request, document } }, acceptedOfferSchema)
}

const isChanged = (error: unknown) => error instanceof Refusal && error.failure.code === 'changed'

/**
 * Stores an acceptance together with the PDF of what is accepted. The database computes what it would store, the PDF is written of that, and the
 * database stores exactly that, or nothing. A request that will be refused is sent as well, because a refusal may count.
 */
export async function storeAcceptance(request: object): Promise<Answer> {
  try {
    return await attempt(request)
  } catch (error) {
    if (isChanged(error)) return attempt(request)
    throw error
  }
}
