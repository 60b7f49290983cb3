import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { OnlyClient } from '../../shared/OnlyClient.tsx'
import { useOwners } from '../../shared/owner/useOwners.tsx'
import { engagementColumns, engagementFilters } from './engagement-columns.tsx'
import { engagementCsv } from './engagement-csv.ts'
import { EDIT_ENGAGEMENT, ENGAGEMENT_LIST, NEW_ENGAGEMENT } from './engagement-list.ts'

/** Renders the list of engagements with search, filters and export; a row opens its panel. */
export function EngagementList() {
  const { t } = useTranslation('engagements')
  const { open } = useOpenId(EDIT_ENGAGEMENT)
  const { renderMark: renderOwner, filters: ownerFilters, csv: ownerCsv } = useOwners()
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => open(NEW_ENGAGEMENT)}>
      {t('form.new')}
    </Button>
  )
  return (
    <ListScreen
      definition={ENGAGEMENT_LIST}
      caption={t('title')}
      columns={useMemo(() => engagementColumns(t, renderOwner), [t, renderOwner])}
      search={{ label: t('list.search'), placeholder: t('list.searchPlaceholder') }}
      filters={engagementFilters(t)}
      chip={<OnlyClient config={ENGAGEMENT_LIST} />}
      moreFilters={ownerFilters}
      views="engagements"
      csv={{ file: t('list.file'), columns: () => [...engagementCsv(t), ownerCsv] }}
      tools={add}
      errorTitle={t('loadFailed')}
      empty={{ title: t('list.emptyTitle'), description: t('list.emptyText'), action: add }}
    />
  )
}
