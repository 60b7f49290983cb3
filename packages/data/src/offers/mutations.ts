import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { DataError } from '../lib/errors.ts'
import { invokeFunction } from '../lib/requests/functions.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call, fetchData } from '../lib/requests/response.ts'
import { deleteIfUnchanged, useBatchWrite } from '../lib/rows/batch-write.ts'
import { type SaveResult, saveResult } from '../lib/rows/conflict.ts'
import { offerKeys } from './keys.ts'
import { fetchOfferDraft } from './queries.ts'
import type { OfferDraft, OfferDraftContent } from './schema.ts'
import { type SendingInput, sentOfferSchema } from './send.ts'

interface SavedOffer {
  readonly id: string
  readonly content: OfferDraftContent
  /** The `updated_at` of the offer as it was opened; null for a new one. */
  readonly openedAt: string | null
}

const write = (supabase: Supabase, { id, content, openedAt }: SavedOffer) =>
  call(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the generated type does not know that a parameter may be null
    supabase.rpc('save_offer', { offer: id, was: openedAt as string, content: { ...content } }),
  )

/** Saves an offer with its lines and plan, unless it has changed since it was opened (rule R4). Throws a DataError. */
export async function saveOffer(supabase: Supabase, saved: SavedOffer): Promise<SaveResult<OfferDraft>> {
  const { id, openedAt } = saved
  const isSaved = await write(supabase, saved).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DataError && error.message === 'changed') return false
      throw error
    },
  )
  const row = await fetchOfferDraft(supabase, id)
  if (row === null) throw new DataError('not_found')
  const opened = { table: 'offers', id, updatedAt: openedAt ?? undefined } as const
  return saveResult(supabase, isSaved ? row : null, opened, () => Promise.resolve(row))
}

/** Creates a draft. A retry with the same id creates no second one. Throws a DataError. */
const createOffer = (supabase: Supabase, offer: Omit<SavedOffer, 'openedAt'>): Promise<void> =>
  write(supabase, { ...offer, openedAt: null })

interface OfferVersionOf {
  readonly offer: Pick<OfferDraft, 'id' | 'updated_at'>
  /** What is added, and whether the recipient also becomes a person of the client. */
  readonly input: SendingInput
}

/** Freezes an offer as it is stored, and mails it to its recipient; returns the number of the version. Throws a DataError. */
async function sendOffer(supabase: Supabase, { offer: { id, updated_at }, input }: OfferVersionOf): Promise<number> {
  const { gives_access, ...sending } = input
  const body = { offer: id, updated_at, gives_access, sending }
  return (await invokeFunction(supabase, 'send-offer', body, sentOfferSchema)).version
}

/** Deletes drafts that have not changed since they were loaded. Throws a DataError. */
const deleteDrafts = deleteIfUnchanged('offers')

interface NewTerms {
  readonly text_en: string
  readonly text_no: string
}

/** Adds a version of the terms; returns its id. Throws a DataError. */
const addTerms = (supabase: Supabase, { text_en: english, text_no: norwegian }: NewTerms): Promise<string> =>
  fetchData(supabase.rpc('add_offer_terms', { english, norwegian }), z.uuid())

export const useSaveOffer = () => useBackendMutation(saveOffer, offerKeys.all)
export const useCreateOffer = () => useBackendMutation(createOffer, offerKeys.all)
export const useAddTerms = () => useBackendMutation(addTerms, offerKeys.terms)

interface EndedKeys {
  readonly offer: string
  /** Without it, all keys of the offer. */
  readonly keys?: string[]
}

/** Ends keys and copies of an offer by their ids, and returns their number. Throws a DataError. */
const endKeys = (supabase: Supabase, { offer, keys }: EndedKeys): Promise<number> =>
  fetchData(supabase.rpc('end_offer_keys', { offer, ...(keys && { keys }) }), z.int())

/** Mails a new link to the recipient of the sent version. Earlier links end. Throws a DataError. */
const sendLink = (supabase: Supabase, offer: string): Promise<void> =>
  call(supabase.rpc('send_offer_link', { offer }), { codes: { rate_limited: 'rate_limited' } })

/** Ends the keys of offers, and mails new ones. */
export const useOfferAccessMutations = () => ({
  endKeys: useBackendMutation(endKeys, offerKeys.all),
  sendLink: useBackendMutation(sendLink, offerKeys.all),
})

/** Sends, withdraws, reminds of and deletes offers. */
export const useOfferMutations = () => ({
  send: useBackendMutation(sendOffer, offerKeys.all),
  withdraw: useBackendMutation(
    (supabase, offer: string) => call(supabase.rpc('withdraw_offer', { offer })),
    offerKeys.all,
  ),
  remind: useBackendMutation(
    (supabase, offer: string) => call(supabase.rpc('remind_of_offer', { offer })),
    offerKeys.all,
  ),
  remove: useBatchWrite(offerKeys.all, deleteDrafts),
})
