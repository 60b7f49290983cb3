import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useListPage } from '@nordlys/data/lib/list/pages'
import { invitePages } from '@nordlys/data/people/queries'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../components/Section.tsx'
import { useListState } from '../../../components/table/state/useListState.ts'
import { InviteForm } from './InviteForm.tsx'
import { OpenInviteList } from './OpenInviteList.tsx'
import { INVITE_LIST } from './people-lists.ts'
import { useFocusInRows } from './useFocusInRows.ts'

/** Inviting by mail, and the invites that nobody has used yet. */
export function Invites() {
  const { t } = useTranslation('settings')
  const list = useListState(INVITE_LIST)
  const result = useListPage(invitePages, list.query)
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
        <OpenInviteList list={list} result={result} />
      </section>
    </Stack>
  )
}
