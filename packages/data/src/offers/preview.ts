import { keepPreviousData } from '@tanstack/react-query'
import type { Supabase } from '../lib/client.ts'
import { invokeFunction } from '../lib/requests/functions.ts'
import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchData } from '../lib/requests/response.ts'
import { offerPdfSchema } from './answer.ts'
import { type OfferContent, offerContentSchema } from './content.ts'
import { offerKeys } from './keys.ts'
import type { Offer } from './schema.ts'
import { offerMailSchema, type Sending } from './send.ts'
import { shownContent } from './shown-content.ts'

/** Queries a saved offer as the client would see it; `version` is its `updated_at`. The previous result stays visible meanwhile. */
export const useOfferPage = (id: string, version: string) =>
  useBackendQuery<OfferContent>(
    offerKeys.page(id, version),
    async (supabase) =>
      shownContent(await fetchData(supabase.rpc('preview_offer_page', { offer: id }), offerContentSchema)),
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

/** Queries the mail of a saved offer with what is added, as it would be sent. The previous result stays visible meanwhile. */
export const useOfferMail = ({ id, updated_at }: Pick<Offer, 'id' | 'updated_at'>, sending: Omit<Sending, 'copies'>) =>
  useBackendQuery(
    offerKeys.mail(id, updated_at, sending),
    (supabase) => {
      const body = { offer: id, updated_at, preview: 'mail', sending: { ...sending, copies: [] } }
      return invokeFunction(supabase, 'send-offer', body, offerMailSchema)
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

/** Fetches the PDF of a saved offer, marked as a draft. Throws a DataError. */
export async function fetchDraftPdf(supabase: Supabase, { id, updated_at }: Pick<Offer, 'id' | 'updated_at'>) {
  const body = { offer: id, updated_at, preview: true }
  const { name, base64 } = await invokeFunction(supabase, 'send-offer', body, offerPdfSchema)
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { name, content: new Blob([bytes], { type: 'application/pdf' }) }
}
