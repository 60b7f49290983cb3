import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { OPEN_PRICE_ITEM } from '../../shared/record-links.ts'
import { NEW_ITEM, PRICE_LIST } from './price-list.ts'
import { priceItemColumns, priceItemCsv, priceItemFilters, textIn } from './price-item-columns.tsx'
import { usePriceItemActions } from './usePriceItemActions.ts'

/** Renders the price list with search, filters, bulk actions and export; a row opens its form. */
export function PriceItemList() {
  const { t } = useTranslation(['priceList', 'offerEditor', 'common'])
  const language = useLanguage()
  const { open } = useOpenId(OPEN_PRICE_ITEM)
  const { setActive, remove } = usePriceItemActions()
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => open(NEW_ITEM)}>
      {t('priceList:add')}
    </Button>
  )
  return (
    <ListScreen
      definition={PRICE_LIST}
      caption={t('priceList:title')}
      columns={useMemo(() => priceItemColumns(t, language), [t, language])}
      search={{ label: t('priceList:search'), placeholder: t('priceList:searchPlaceholder') }}
      filters={priceItemFilters(t)}
      views="price-list"
      csv={{ file: t('priceList:file'), columns: () => priceItemCsv(t) }}
      selection={{
        nameOf: (item) => textIn(item, language),
        renderActions: ({ rows, clear }) => (
          <>
            {([true, false] as const).map((isActive) => (
              <Button
                key={String(isActive)}
                size="small"
                onClick={() => {
                  void setActive(rows, isActive)
                  clear()
                }}
              >
                {t(isActive ? 'priceList:activate' : 'priceList:deactivate')}
              </Button>
            ))}
            <Button size="small" color="error" onClick={() => void remove(rows)}>
              {t('common:action.delete')}
            </Button>
          </>
        ),
      }}
      tools={add}
      errorTitle={t('priceList:loadFailed')}
      empty={{ title: t('priceList:emptyTitle'), description: t('priceList:emptyText'), action: add }}
    />
  )
}
