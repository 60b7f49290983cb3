import { offerEvidenceSchema } from '@nordlys/data/offers/answer'
import { offerContentSchema } from '@nordlys/data/offers/content'
import type { Language } from '@nordlys/data/lib/validation'
import { z } from 'zod'
import type { Attachment } from '../_shared/mail/mailer.ts'
import { offerFileName } from '../_shared/offer-file.ts'
import { callService } from '../_shared/service.ts'

const versionSchema = z.object({ content: offerContentSchema, pdf: z.base64() })

/** The files of a mail about an accepted offer. */
interface OfferFiles {
  readonly attachments: readonly Attachment[]
  /** The company's time zone when the offer was sent. */
  readonly timeZone: string
}

/** Reads the PDF of an offer's version and the evidence of its acceptance; null when the offer was deleted. */
export async function readOfferFiles(offer: string, version: number, language: Language): Promise<OfferFiles | null> {
  const [stored, evidence] = await Promise.all([
    callService('read_offer_version', { offer, version }, z.nullable(versionSchema)),
    callService('read_offer_evidence', { offer }, z.nullable(offerEvidenceSchema)),
  ])
  if (stored === null || evidence === null) return null
  const name = offerFileName(stored.content)
  return {
    timeZone: stored.content.time_zone,
    attachments: [
      { filename: `${name}.pdf`, contentType: 'application/pdf', content: stored.pdf, encoding: 'base64' },
      {
        filename: `${name}-${language === 'no' ? 'bevis' : 'evidence'}.json`,
        contentType: 'application/json',
        content: `${JSON.stringify(evidence, null, 2)}\n`,
        encoding: 'utf8',
      },
    ],
  }
}
