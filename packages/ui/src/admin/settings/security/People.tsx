import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useListPage } from '@nordlys/data/lib/list/pages'
import { peoplePages } from '@nordlys/data/people/queries'
import { PROFILE_STATUSES } from '@nordlys/data/profiles/schema'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { DataTable } from '../../../components/table/list/DataTable.tsx'
import { ListFilter } from '../../../components/table/toolbar/ListFilter.tsx'
import { ListFrame } from '../../../components/table/toolbar/ListFrame.tsx'
import { ListSearch } from '../../../components/table/toolbar/ListSearch.tsx'
import { useListState } from '../../../components/table/state/useListState.ts'
import { useOwnProfile } from '../../shell/ProfileContext.ts'
import { PEOPLE_LIST } from './people-lists.ts'
import { peopleColumns } from './peopleColumns.tsx'
import { useChangeAccess } from './useChangeAccess.ts'
import { useFocusInRows } from './useFocusInRows.ts'

/** Everybody with an account, people who wait first, and what can be done about their access. */
export function People() {
  const { t } = useTranslation('settings')
  const list = useListState(PEOPLE_LIST)
  const result = useListPage(peoplePages, list.query)
  const { user_id: ownId } = useOwnProfile()
  const access = useChangeAccess()
  const table = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusInRows(table)
  return (
    <section aria-labelledby="people">
      <Typography id="people" variant="h5" component="h2">
        {t('people.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'muted', mb: 1.5 }}>
        {t('people.description')}
      </Typography>
      <ListFrame
        toolbar={
          <>
            <ListSearch list={list} label={t('people.search')} placeholder={t('people.searchPlaceholder')} />
            <ListFilter
              list={list}
              name="status"
              label={t('people.filter')}
              options={PROFILE_STATUSES.map((value) => ({ value, label: t(`people.statuses.${value}`) }))}
            />
          </>
        }
      >
        <Box ref={table} {...keepFocus}>
          <DataTable
            caption={t('people.title')}
            columns={peopleColumns({ t, ownId, access })}
            list={list}
            result={result}
            rowId={({ user_id }) => user_id}
            errorTitle={t('people.loadFailed')}
            empty={<EmptyState title={t('people.title')} description={t('people.description')} />}
          />
        </Box>
      </ListFrame>
    </section>
  )
}
