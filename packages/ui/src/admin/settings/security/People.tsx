import Box from '@mui/material/Box'
import { usePeople } from '@nordlys/data/people/queries'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { SkeletonLines } from '../../../components/LoadingState.tsx'
import { Section } from '../../../components/Section.tsx'
import { useOwnProfile } from '../../shell/ProfileContext.ts'
import { PersonRow } from './PersonRow.tsx'
import { plainTable } from './plainTable.ts'
import { useChangeAccess } from './useChangeAccess.ts'
import { useFocusInRows } from './useFocusInRows.ts'

const COLUMNS = ['name', 'role', 'status', 'email', 'lastSignIn', 'action'] as const

/** Everybody with an account, whoever waits first, and what can be done about their access. */
export function People() {
  const { t } = useTranslation('settings')
  const people = usePeople()
  const { user_id: ownId } = useOwnProfile()
  const access = useChangeAccess()
  const table = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusInRows(table)

  return (
    <Section title={t('people.title')} description={t('people.description')}>
      {people.data ? (
        <Box ref={table} {...keepFocus} sx={plainTable}>
          <table>
            <caption data-unseen>{t('people.title')}</caption>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(`people.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.data.map((person) => (
                <PersonRow key={person.user_id} person={person} own={person.user_id === ownId} access={access} />
              ))}
            </tbody>
          </table>
        </Box>
      ) : people.isError ? (
        <ErrorState
          title={t('people.loadFailed')}
          error={people.error}
          onRetry={() => void people.refetch()}
          retrying={people.isFetching}
        />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Section>
  )
}
