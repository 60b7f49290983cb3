import type { offerMailSchema, SendOffer } from '@nordlys/data/offers/send'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { z } from 'zod'
import { callAsCaller } from '../_shared/as-caller.ts'
import { readEnv } from '../_shared/env.ts'
import { readCompany } from '../_shared/mail/company.ts'
import { renderMail } from '../_shared/mail/render.ts'
import { failureOf } from './freeze.ts'

const payloadSchema = z.looseObject({ language: z.enum(LANGUAGES) })

/** Stands for the key of the link, which only a mail that is sent has. */
const NO_KEY = '0'.repeat(64)

/** Renders the mail of an offer as it is saved, also of an incomplete one, with what staff add, as the caller. */
export async function previewMail(
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
  const { siteUrl, functionsUrl } = readEnv()
  const companyIn = await readCompany(new URL(siteUrl).hostname)
  const { language } = payload
  const context = { company: companyIn(language), language, siteUrl: siteUrl.replace(/\/+$/, ''), functionsUrl }
  const { subject, html } = renderMail({ kind: 'offer_sent', payload: { ...payload, key: NO_KEY } }, context)
  return { subject, html }
}
