import type { offerMailSchema, SendOffer } from '@nordlys/data/offers/send'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { z } from 'zod'
import { callAsCaller } from '../_shared/as-caller.ts'
import { NO_KEY, previewMail } from '../_shared/mail/preview.ts'
import { failureOf } from './freeze.ts'

const payloadSchema = z.looseObject({ language: z.enum(LANGUAGES) })

/** Renders the mail of an offer as it is saved, also of an incomplete one, with what staff add, as the caller. */
export async function previewOfferMail(
  request: Request,
  { offer, sending }: SendOffer,
): Promise<z.output<typeof offerMailSchema>> {
  const { message, files = [] } = sending ?? {}
  const added = {
    ...(message && { message }),
    ...(files.length > 0 && { attachments: files.map(({ name }) => ({ name })) }),
  }
  const parameters = { offer, sending: added }
  const payload = payloadSchema.parse(await callAsCaller(request, 'preview_offer_mail', parameters, failureOf))
  const { subject, html } = await previewMail('offer_sent', { ...payload, key: NO_KEY }, payload.language)
  return { subject, html }
}
