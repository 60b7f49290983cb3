import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { useOwners } from '../../shared/owner/useOwners.tsx'
import { NEW_OFFER, START_EMPTY } from '../../shared/record-links.ts'
import { offerColumns, offerCsv, offerFilters } from './offer-columns.tsx'
import { OFFER_LIST } from './offer-list.ts'

/** Renders the list of offers with search, filters and export; a row opens its panel. */
export function OfferList() {
  const { t } = useTranslation(['offers', 'offerState'])
  const { open } = useOpenId(NEW_OFFER)
  const { renderMark: renderOwner, filters: ownerFilters, csv: ownerCsv } = useOwners()
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => open(START_EMPTY)}>
      {t('offers:new.title')}
    </Button>
  )
  return (
    <ListScreen
      definition={OFFER_LIST}
      caption={t('offers:title')}
      columns={useMemo(() => offerColumns(t, renderOwner), [t, renderOwner])}
      search={{ label: t('offers:list.search'), placeholder: t('offers:list.searchPlaceholder') }}
      filters={offerFilters(t)}
      moreFilters={ownerFilters}
      views="offers"
      csv={{ file: t('offers:list.file'), columns: () => [...offerCsv(t), ownerCsv] }}
      tools={add}
      errorTitle={t('offers:loadFailed')}
      empty={{ title: t('offers:list.emptyTitle'), description: t('offers:list.emptyText'), action: add }}
    />
  )
}
