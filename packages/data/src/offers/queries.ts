import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { type Backend, useBackend } from '../lib/context.tsx'
import { DataError } from '../lib/errors.ts'
import { downloadFile } from '../lib/files/storage.ts'
import { MAX_PAGE_SIZE } from '../lib/list/list.ts'
import { listPages } from '../lib/list/pages.ts'
import { listRequest } from '../lib/list/request.ts'
import { backendQuery, useBackendQuery } from '../lib/queries/query.ts'
import { fetchData, fetchRow, fetchRows } from '../lib/requests/response.ts'
import { columnsOf } from '../lib/rows/columns.ts'
import { readRow, useRow } from '../lib/rows/read-row.ts'
import { type OfferEvidence, offerEvidenceSchema } from './answer.ts'
import { type Attachment, type OfferContent, offerContentSchema } from './content.ts'
import type { Previewed } from './form.ts'
import { offerKeys } from './keys.ts'
import {
  draftLineSchema,
  draftPlanItemSchema,
  type Offer,
  offerAcceptanceSchema,
  offerAccessSchema,
  type OfferDraft,
  offerEventSchema,
  type OfferPreview,
  offerPreviewSchema,
  offerSchema,
  offerTermsSchema,
  offerTermsTextSchema,
  draftTextSchema,
  offerVersionSchema,
  vatCodeSchema,
} from './schema.ts'
import { shownContent } from './shown-content.ts'

const COLUMNS = columnsOf(offerSchema)

/** The offers; the filter is `state`. */
export const offerPages = listPages(offerKeys.list, offerSchema, (supabase, slice, counting) => {
  const { state } = slice.filters
  const offers = supabase.from('searched_offers_with_state').select(counting.columns ?? COLUMNS, counting)
  const wasSent = state === 'sent' || state === 'expired'
  // The indexes are on the stored state and the last day; whether a sent offer has expired depends on today.
  if (state) offers.eq('stored_state', wasSent ? 'sent' : state)
  if (wasSent) offers.eq('is_past', state === 'expired')
  return listRequest(offers, slice, ['state'])
})

/** Fetches an offer without its content; null when it is missing. Throws a DataError. */
const fetchOffer = (supabase: Supabase, id: string): Promise<Offer | null> =>
  readRow(id, (uuid) => supabase.from('offers_with_state').select(COLUMNS).eq('id', uuid).maybeSingle(), offerSchema)

export const useOffer = (id: string) => useRow({ one: offerKeys.one(id), pages: offerKeys.rows }, id, fetchOffer)

/** The offers made from a quote request, latest first. */
export const offersOfRequestQuery = (backend: Backend, request: string) =>
  backendQuery(backend, offerKeys.ofRequest(request), (supabase) =>
    fetchRows(
      supabase
        .from('offers_with_state')
        .select(COLUMNS)
        .eq('quote_request_id', request)
        .order('created_at', { ascending: false })
        .limit(MAX_PAGE_SIZE),
      offerSchema,
    ),
  )

export const useOffersOfRequest = (request: string) => useQuery(offersOfRequestQuery(useBackend(), request))

/** Fetches an offer with its content; null when it is missing. Throws a DataError. */
export async function fetchOfferDraft(supabase: Supabase, id: string): Promise<OfferDraft | null> {
  // Fetched first: if the content is newer than the row, saving it is a conflict and overwrites nothing.
  const row = await fetchOffer(supabase, id)
  if (row === null) return null
  const [text, lines, plan] = await Promise.all([
    fetchRow(supabase.from('offers').select(columnsOf(draftTextSchema)).eq('id', id).maybeSingle(), draftTextSchema),
    fetchRows(
      supabase.from('offer_lines').select(columnsOf(draftLineSchema)).eq('offer_id', id).order('position'),
      draftLineSchema,
    ),
    fetchRows(
      supabase.from('offer_plan_items').select(columnsOf(draftPlanItemSchema)).eq('offer_id', id).order('position'),
      draftPlanItemSchema,
    ),
  ])
  return text && { ...row, ...text, lines, plan }
}

export const useOfferDraft = (id: string) =>
  useBackendQuery(offerKeys.draft(id), (supabase) => fetchOfferDraft(supabase, id))

/** Queries the amounts of a draft that is being edited; the previous ones stay visible meanwhile. */
export const useOfferPreview = ({ lines, plan, discount }: Previewed) =>
  useBackendQuery<OfferPreview>(
    [...offerKeys.preview, lines, plan, discount],
    (supabase) => fetchData(supabase.rpc('preview_offer', { lines, plan, discount }), offerPreviewSchema),
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  )

/** Queries the sent versions, latest first. */
export const useOfferVersions = (id: string) =>
  useBackendQuery(offerKeys.versions(id), (supabase) =>
    fetchRows(
      supabase
        .from('offer_versions')
        .select(columnsOf(offerVersionSchema))
        .eq('offer_id', id)
        .order('version', { ascending: false })
        .limit(MAX_PAGE_SIZE),
      offerVersionSchema,
    ),
  )

/** Queries the content of a sent version; null for a number that has none. */
export const useOfferContent = (id: string, version: number) =>
  useBackendQuery<OfferContent | null>(
    offerKeys.content(id, version),
    async (supabase) => {
      const row = supabase.from('offer_versions').select('content').eq('offer_id', id).eq('version', version)
      const found = await fetchRow(row.maybeSingle(), z.object({ content: offerContentSchema }))
      return found && shownContent(found.content)
    },
    // A version never changes.
    { staleTime: Infinity },
  )

const HEX = /^\\x(?:[0-9a-f]{2})+$/
const pdfSchema = z.object({ pdf: z.string().check(z.regex(HEX)) })

/** Fetches the PDF of a version, or, for `accepted`, of the accepted offer with this id. Throws a DataError. */
export async function fetchOfferPdf(supabase: Supabase, id: string, accepted = false): Promise<Blob> {
  const rows = accepted
    ? supabase.from('offer_documents').select('pdf').eq('offer_id', id)
    : supabase.from('offer_versions').select('pdf').eq('id', id)
  const row = await fetchRow(rows.maybeSingle(), pdfSchema)
  if (row === null) throw new DataError('not_found')
  const bytes = Uint8Array.from(row.pdf.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return new Blob([bytes], { type: 'application/pdf' })
}

/** Downloads an attachment of a sent version. Throws a DataError. */
export const downloadAttachment = (supabase: Supabase, offer: string, { sha256 }: Attachment): Promise<Blob> =>
  downloadFile(supabase, 'files', `${offer}/${sha256}`, 60)

/** Fetches what was sent, what happened and what was accepted, with their hashes. Throws a DataError. */
export const fetchOfferEvidence = (supabase: Supabase, offer: string): Promise<OfferEvidence> =>
  fetchData(supabase.rpc('get_offer_evidence', { offer }), offerEvidenceSchema)

/** Queries the events of an offer, latest first. */
export const useOfferEvents = (id: string) =>
  useBackendQuery(offerKeys.events(id), (supabase) =>
    fetchRows(
      supabase
        .from('offer_events')
        .select(columnsOf(offerEventSchema))
        .eq('offer_id', id)
        .order('position', { ascending: false })
        .limit(MAX_PAGE_SIZE),
      offerEventSchema,
    ),
  )

/** Queries the keys that open an offer, latest first; null for an unknown offer. */
export const useOfferAccess = (id: string) =>
  useBackendQuery(offerKeys.access(id), (supabase) =>
    fetchData(supabase.rpc('get_offer_access', { offer: id }), z.nullable(offerAccessSchema)),
  )

/** Queries the acceptance of an offer; null before it. */
export const useOfferAcceptance = (id: string) =>
  useBackendQuery(offerKeys.acceptance(id), (supabase) =>
    fetchRow(
      supabase.from('offer_acceptances').select(columnsOf(offerAcceptanceSchema)).eq('offer_id', id).maybeSingle(),
      offerAcceptanceSchema,
    ),
  )

/** The versions of the terms without their texts, latest first. */
export const offerTermsQuery = (backend: Backend) =>
  backendQuery(backend, offerKeys.terms, (supabase) =>
    fetchRows(
      supabase
        .from('offer_terms')
        .select(columnsOf(offerTermsSchema))
        .order('version', { ascending: false })
        .limit(MAX_PAGE_SIZE),
      offerTermsSchema,
    ),
  )

/** Queries the texts of a version of the terms; null for an unknown id. */
export const useOfferTermsText = (id: string) =>
  useBackendQuery(offerKeys.termsText(id), (supabase) =>
    readRow(
      id,
      (uuid) => supabase.from('offer_terms').select(columnsOf(offerTermsTextSchema)).eq('id', uuid).maybeSingle(),
      offerTermsTextSchema,
    ),
  )

/** Queries the rates of VAT. */
export const useVatCodes = () =>
  useBackendQuery(
    offerKeys.vatCodes,
    (supabase) =>
      fetchRows(
        supabase.from('vat_codes').select(columnsOf(vatCodeSchema)).order('valid_from').limit(MAX_PAGE_SIZE),
        vatCodeSchema,
      ),
    { staleTime: Infinity },
  )

/** The same as the database's default. */
const DEFAULT_REMINDER_DAYS = 5

/** Queries after how many days a reminder is proposed. */
export const useReminderDays = () =>
  useBackendQuery(offerKeys.reminderDays, async (supabase) => {
    const setting = supabase.from('system_settings').select('value').eq('key', 'offer_reminder_days').maybeSingle()
    return (await fetchRow(setting, z.object({ value: z.number() })))?.value ?? DEFAULT_REMINDER_DAYS
  })
