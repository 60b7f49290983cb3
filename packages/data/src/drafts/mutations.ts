import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call, fetchData } from '../lib/requests/response.ts'
import { draftLinkKeys } from './keys.ts'
import { type DraftKind, newDraftLinkSchema } from './schema.ts'

interface NewDraftLink {
  readonly kind: DraftKind
  readonly record: string
  readonly days: number
}

/** Makes a link to a draft as it is stored now, and returns its key. Throws a DataError. */
const makeDraftLink = (supabase: Supabase, { kind, record, days }: NewDraftLink) =>
  fetchData(supabase.rpc('make_draft_link', { kind, record, days }), newDraftLinkSchema)

const endDraftLink = (supabase: Supabase, link: string) => call(supabase.rpc('end_draft_link', { link }))

/** Makes and ends links to drafts. */
export const useDraftLinkMutations = () => ({
  make: useBackendMutation(makeDraftLink, draftLinkKeys.all),
  end: useBackendMutation(endDraftLink, draftLinkKeys.all),
})
