import { useBackendMutation } from '../../lib/queries/mutation.ts'
import { deleteIfUnchanged, updateIfUnchanged, useBatchWrite } from '../../lib/rows/batch-write.ts'
import { saveIfUnchanged } from '../../lib/rows/save-if-unchanged.ts'
import { priceItemKeys } from './keys.ts'
import { priceItemSchema } from './schema.ts'

const savePriceItem = saveIfUnchanged('price_items', priceItemSchema)
const deletePriceItems = deleteIfUnchanged('price_items')
const setPriceItemsActive = updateIfUnchanged('price_items', (supabase, isActive: boolean) =>
  supabase.from('price_items').update({ is_active: isActive }),
)

/** Saves, activates and deletes items, unless they have changed since they were loaded (rule R4). */
export function usePriceItemMutations() {
  return {
    save: useBackendMutation(savePriceItem, priceItemKeys.all),
    setActive: useBatchWrite(priceItemKeys.all, setPriceItemsActive),
    remove: useBatchWrite(priceItemKeys.all, deletePriceItems),
  }
}
