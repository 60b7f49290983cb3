import type { Supabase } from '../lib/client.ts'
import { useBackendMutation } from '../lib/queries/mutation.ts'
import { call } from '../lib/requests/response.ts'
import { orderArguments, useReorder } from '../lib/rows/reorder.ts'
import { saveIfUnchanged } from '../lib/rows/save-if-unchanged.ts'
import { MESSAGES } from '../lib/validation.ts'
import { projectKeys } from '../projects/keys.ts'
import { categoryKeys } from './keys.ts'
import { categorySchema, type UsedCategory } from './schema.ts'

const saveCategory = saveIfUnchanged('categories', categorySchema, { taken: { name: MESSAGES.categoryTaken } })

/** A category to remove, and the one that gets what uses it; null for none. */
interface Removal {
  readonly category: string
  readonly successor: string | null
}

const removeCategory = (supabase: Supabase, { category, successor }: Removal): Promise<void> =>
  call(supabase.rpc('remove_category', { category, ...(successor === null ? {} : { successor }) }), {
    codes: { category_in_use: 'conflict', unknown_category: 'conflict' },
  })

/** Saves a category, unless it has changed since it was opened (rule R4), and removes one. Projects show the names. */
export function useCategoryMutations() {
  const keys = [categoryKeys.all, projectKeys.all]
  return { save: useBackendMutation(saveCategory, ...keys), remove: useBackendMutation(removeCategory, ...keys) }
}

/** Reorders the categories optimistically. Fails with `conflict` when another user has changed the order. */
export const useSetCategoryOrder = () =>
  useReorder<UsedCategory>(
    (supabase, order) =>
      call(supabase.rpc('set_category_order', orderArguments(order)), { codes: { changed: 'conflict' } }),
    { list: categoryKeys.all, all: categoryKeys.all },
  )
