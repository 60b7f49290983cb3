import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Person } from '@nordlys/data/people/schema'
import { PROFILE_STATUSES } from '@nordlys/data/profiles/schema'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { useOwnProfile } from '../../../shared/profile-context.ts'
import { PEOPLE_LIST } from './people-lists.ts'
import { peopleColumns } from './people-columns.tsx'
import { ResetSecondFactor } from './ResetSecondFactor.tsx'
import { useChangeAccess } from './useChangeAccess.ts'
import { useFocusInRows } from './useFocusInRows.ts'

/** Lists all accounts, pending ones first, with actions on their access. */
export function People() {
  const { t } = useTranslation('settings')
  const { user_id: ownId } = useOwnProfile()
  const access = useChangeAccess()
  const [resetting, setResetting] = useState<Person | null>(null)
  const container = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusInRows(container)
  // Re-renders when the rows change, so that the focus is checked.
  useList(PEOPLE_LIST)
  return (
    <section aria-labelledby="people">
      <Typography id="people" variant="h5" component="h2">
        {t('people.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'muted', mb: 1.5 }}>
        {t('people.description')}
      </Typography>
      <Box ref={container} {...keepFocus}>
        <ListScreen
          definition={PEOPLE_LIST}
          caption={t('people.title')}
          columns={peopleColumns({ t, ownId, access, onReset: setResetting })}
          search={{ label: t('people.search'), placeholder: t('people.searchPlaceholder') }}
          filters={[
            {
              name: 'status',
              label: t('people.filter'),
              options: PROFILE_STATUSES.map((value) => ({ value, label: t(`people.statuses.${value}`) })),
            },
          ]}
          errorTitle={t('people.loadFailed')}
          empty={{ title: t('people.title'), description: t('people.description') }}
        />
      </Box>
      {resetting && <ResetSecondFactor person={resetting} onClose={() => setResetting(null)} />}
    </section>
  )
}
