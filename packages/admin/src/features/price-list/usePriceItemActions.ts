import { usePriceItemMutations } from '@nordlys/data/offers/price-item/mutations'
import type { PriceItem } from '@nordlys/data/offers/price-item/schema'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { textIn } from './price-item-columns.tsx'

/** Returns the actions on items of the price list, which can be undone. */
export function usePriceItemActions() {
  const { t } = useTranslation(['priceList', 'common'])
  const language = useLanguage()
  const { run } = useAction()
  const { setActive, remove } = usePriceItemMutations()
  return {
    setActive: (items: readonly PriceItem[], isActive: boolean) =>
      run({
        table: 'price_items',
        rows: items,
        optimistic: { is_active: isActive },
        title: t(isActive ? 'priceList:activating' : 'priceList:deactivating', { count: items.length }),
        send: (rows) => setActive(rows, isActive),
        done: (count) => t('priceList:changed', { count }),
        failed: t('priceList:saveFailed'),
      }),
    remove: (items: readonly PriceItem[]) =>
      run({
        confirm: {
          title: t('priceList:remove.question', { count: items.length }),
          description: t('priceList:remove.text'),
          confirmLabel: t('common:action.delete'),
          destructive: true,
        },
        table: 'price_items',
        rows: items,
        deletes: items.map((item) => textIn(item, language)),
        send: remove,
        done: (count) => t('priceList:remove.done', { count }),
        failed: t('priceList:remove.failed'),
      }),
  }
}
