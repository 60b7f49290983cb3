import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '@nordlys/ui/components/screen/Section'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { inviteColumns } from './invite-columns.tsx'
import { InviteForm } from './InviteForm.tsx'
import { INVITE_LIST } from './people-lists.ts'
import { useFocusInRows } from './useFocusInRows.ts'
import { useOpenInvites } from './useOpenInvites.ts'

/** Renders the invite form and the list of open invites. */
export function Invites() {
  const { t } = useTranslation('settings')
  const { list, result } = useList(INVITE_LIST)
  const actions = useOpenInvites()
  const section = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusInRows(section)
  return (
    <Stack ref={section} {...keepFocus} sx={{ gap: 2.5 }}>
      <Section title={t('invites.title')} description={t('invites.description')}>
        <InviteForm />
      </Section>
      <section aria-labelledby="open-invites">
        <Typography id="open-invites" variant="h6" component="h3" sx={{ mb: 1 }}>
          {t('invites.open')}
        </Typography>
        {result.data?.total === 0 && !list.isFiltered ? (
          <Typography variant="body2" sx={{ color: 'muted' }}>
            {t('invites.none')}
          </Typography>
        ) : (
          <ListScreen
            definition={INVITE_LIST}
            caption={t('invites.open')}
            columns={inviteColumns({ t, actions })}
            search={{ label: t('invites.search'), placeholder: t('invites.searchPlaceholder'), hasShortcut: false }}
            errorTitle={t('invites.loadFailed')}
            empty={{ title: t('invites.none'), description: t('invites.description') }}
          />
        )}
      </section>
    </Stack>
  )
}
