import type { Supabase } from '../lib/client.ts'
import { invokeFunction } from '../lib/requests/functions.ts'
import { draftAnswerSchema } from './schema.ts'

/** Opens the link to a draft. Throws a DataError. */
export const openDraft = (supabase: Supabase, key: string) =>
  invokeFunction(supabase, 'draft', { key }, draftAnswerSchema)
