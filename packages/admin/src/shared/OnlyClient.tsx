import { useClient } from '@nordlys/data/clients/client/queries'
import { useTranslation } from 'react-i18next'
import { RemovableChip } from '@nordlys/ui/components/RemovableChip'
import type { ListConfig } from '@nordlys/ui/components/table/state/list-params.ts'
import { useListState } from '@nordlys/ui/components/table/state/useListState.ts'

const FILTER = 'client'

/** Shows that the list is limited to one client, and removes this filter. */
export function OnlyClient({ config }: { config: ListConfig }) {
  const { query, setFilter } = useListState(config)
  const client = query.filters[FILTER]
  return client === undefined ? null : <Only id={client} onEnd={() => setFilter(FILTER, null)} />
}

function Only({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { t } = useTranslation('clients')
  const { data } = useClient(id)
  return (
    <RemovableChip
      variant="outlined"
      label={data ? t('transaction.onlyClient', { name: data.company_name }) : t('transaction.onlyOne')}
      onRemove={onEnd}
      sx={{ alignSelf: 'center' }}
    />
  )
}
