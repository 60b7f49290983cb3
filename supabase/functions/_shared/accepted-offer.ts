import { z } from 'zod'
import { encodeBase64 } from './base64.ts'
import { readLogo } from './company-logo.ts'
import { acceptedFileName } from './offer-file.ts'
import type { AcceptedOffer } from './offer-pdf/accepted.ts'
import { callService } from './service.ts'

/** A file in Base64. */
export interface AcceptedFile {
  readonly name: string
  readonly base64: string
}

/** Writes the PDF of an accepted offer, in Base64. The fonts load with the first one. */
export async function writeAccepted(accepted: AcceptedOffer): Promise<string> {
  const [{ writeAcceptedPdf }, logo] = await Promise.all([import('./offer-pdf/offer-pdf.ts'), readLogo()])
  return encodeBase64(await writeAcceptedPdf(accepted, logo))
}

/** Returns the PDF of an accepted offer as it was stored. One of an earlier release has none: it is written and stored now. */
export async function fileOfAccepted(accepted: AcceptedOffer): Promise<AcceptedFile> {
  const name = acceptedFileName(accepted.content)
  if (accepted.pdf !== null) return { name, base64: accepted.pdf }
  const pdf = await writeAccepted(accepted)
  return { name, base64: await callService('keep_accepted_pdf', { offer: accepted.offer_id, pdf }, z.base64()) }
}
