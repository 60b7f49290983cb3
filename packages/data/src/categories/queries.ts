import { useBackendQuery } from '../lib/queries/query.ts'
import { fetchRows } from '../lib/requests/response.ts'
import { categoryKeys } from './keys.ts'
import { usedCategorySchema } from './schema.ts'

/** Queries the categories of both kinds in their order. */
export const useCategories = () =>
  useBackendQuery(categoryKeys.all, (supabase) => fetchRows(supabase.rpc('get_categories'), usedCategorySchema))
