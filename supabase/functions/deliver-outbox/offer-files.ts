import { offerEvidenceSchema } from '@nordlys/data/offers/answer'
import type { Language } from '@nordlys/data/lib/validation'
import { z } from 'zod'
import { fileOfAccepted } from '../_shared/accepted-offer.ts'
import type { Attachment } from '../_shared/mail/mailer.ts'
import { offerFileName } from '../_shared/offer-file.ts'
import { acceptedOfferSchema } from '../_shared/offer-pdf/accepted.ts'
import { callService } from '../_shared/service.ts'

/** The files of a mail about an accepted offer. */
interface OfferFiles {
  readonly attachments: readonly Attachment[]
  /** The company's time zone when the offer was sent. */
  readonly timeZone: string
}

/** Reads the PDF of an accepted offer and the evidence of its acceptance; null when the offer was deleted. */
export async function readOfferFiles(offer: string, language: Language): Promise<OfferFiles | null> {
  const [accepted, evidence] = await Promise.all([
    callService('read_accepted_offer', { offer }, z.nullable(acceptedOfferSchema)),
    callService('read_offer_evidence', { offer }, z.nullable(offerEvidenceSchema)),
  ])
  if (accepted === null || evidence === null) return null
  const { name, base64 } = await fileOfAccepted(accepted)
  return {
    timeZone: accepted.content.time_zone,
    attachments: [
      { filename: name, contentType: 'application/pdf', content: base64, encoding: 'base64' },
      {
        filename: `${offerFileName(accepted.content)}-${language === 'no' ? 'dokumentasjon' : 'evidence'}.json`,
        contentType: 'application/json',
        content: `${JSON.stringify(evidence, null, 2)}\n`,
        encoding: 'utf8',
      },
    ],
  }
}
