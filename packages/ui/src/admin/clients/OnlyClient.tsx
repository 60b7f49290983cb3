import { useClient } from '@nordlys/data/clients/client/queries'
import { useTranslation } from 'react-i18next'
import { RemovableChip } from '../../components/RemovableChip.tsx'
import type { ListState } from '../../components/table/state/useListState.ts'

const FILTER = 'client'

/** Says that the list shows one client's rows, and ends it. */
export function OnlyClient({ list }: { list: Pick<ListState, 'query' | 'setFilter'> }) {
  const client = list.query.filters[FILTER]
  return client === undefined ? null : <Only id={client} onEnd={() => list.setFilter(FILTER, null)} />
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
