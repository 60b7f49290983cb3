import type { OfferContent } from '@nordlys/data/offers/content'
import { sendOfferSchema } from '@nordlys/data/offers/send'
import { z } from 'zod'
import { encodeBase64 } from '../_shared/base64.ts'
import { readJson } from '../_shared/body.ts'
import { readLogo } from '../_shared/company-logo.ts'
import { deliverSoon } from '../_shared/deliver-soon.ts'
import { offerFileName } from '../_shared/offer-file.ts'
import { writeDraftPdf, writeOfferPdf } from '../_shared/offer-pdf/offer-pdf.ts'
import { serve } from '../_shared/serve.ts'
import { callService } from '../_shared/service.ts'
import { withAttachments } from './attach.ts'
import { freezeOffer, previewOffer } from './freeze.ts'
import { previewOfferMail } from './preview.ts'

const REFUSALS = {
  changed: { message: 'The offer was changed meanwhile' },
  engagement_ended: { message: 'The work that it changes has ended' },
  other_client: { message: 'A sent offer stays with its client and company' },
}

const draftOf = async (content: OfferContent) => ({
  name: `${offerFileName(content)}-${content.language === 'no' ? 'utkast' : 'draft'}.pdf`,
  base64: encodeBase64(await writeDraftPdf(content, await readLogo())),
})

/**
 * Sends the next version of an offer for a member of staff: freezes its content, writes the PDF of it, and stores both with the mail. The version
 * is stored only if the offer is still the one that the PDF is of, and once for a sending, whose message, copies and attachments go with it. A preview
 * returns a draft of the PDF, or the mail, and stores nothing.
 */
export default serve(async (request) => {
  const body = await readJson(request, sendOfferSchema)
  if (body.preview === 'mail') return previewOfferMail(request, body)
  if (body.preview) return draftOf(await previewOffer(request, body.offer))
  const sending = body.sending && (await withAttachments(request, body.offer, body.sending))
  const frozen = await freezeOffer(request, body, sending)
  if ('version' in frozen) return frozen
  const { content, hash, actor } = frozen
  const pdf = encodeBase64(await writeOfferPdf(content, hash, await readLogo()))
  const { offer, updated_at: was, gives_access = false } = body
  const version = await callService(
    'send_offer',
    { offer, hash, pdf, actor, was, gives_access, sending },
    z.int(),
    REFUSALS,
  )
  deliverSoon()
  return { version }
})
