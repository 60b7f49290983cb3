import { membersQuery, useMembers } from '@nordlys/data/team/edit-queries'
import type { StoredMember } from '@nordlys/data/team/edit-schema'
import { useTeamRealtime } from '@nordlys/data/team/realtime'
import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { EmptyState } from '@nordlys/ui/components/EmptyState'
import { ErrorState } from '@nordlys/ui/components/ErrorState'
import { lazyComponent } from '@nordlys/ui/components/lazy-component'
import { SkeletonLines } from '@nordlys/ui/components/LoadingState'
import { ScreenHead } from '@nordlys/ui/components/ScreenHead'
import { OpenPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { StaleNotice } from '@nordlys/ui/components/table/list/StaleNotice'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { useVisibleRows } from '@nordlys/ui/components/undo/useVisibleRows.ts'
import type { PrefetchList } from '../../shared/list-prefetch.ts'
import { OPEN_MEMBER } from '../../shared/record-links.ts'
import { NEW_MEMBER } from './new-member.ts'
import { TeamList } from './TeamList.tsx'

const MemberEditor = lazyComponent(async () => (await import('./MemberEditor.tsx')).MemberEditor)

export const prefetchTeam: PrefetchList = async (backend, queryClient) =>
  queryClient.prefetchQuery(membersQuery(backend))

/** Renders the team of the website in its order, updated live; a member opens in a dialog. */
export function Team() {
  useTeamRealtime()
  const { t } = useTranslation('team')
  const { open } = useOpenId(OPEN_MEMBER)
  return (
    <>
      <ScreenHead title={t('title')}>
        <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => open(NEW_MEMBER)}>
          {t('add')}
        </Button>
      </ScreenHead>
      <Members onOpen={open} />
      <OpenPanel param={OPEN_MEMBER} panel={MemberEditor} />
    </>
  )
}

function Members({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation('team')
  const { data, error, isFetching, refetch } = useMembers()
  const page = useMemo(() => data && { rows: data, total: data.length }, [data])
  const visible = useVisibleRows<StoredMember, { readonly data: typeof page }>('team_members', { data: page }).data
  const retry = () => void refetch()
  if (!data || !visible) {
    return error ? (
      <ErrorState error={error} title={t('loadFailed')} onRetry={retry} retrying={isFetching} />
    ) : (
      <SkeletonLines lines={6} />
    )
  }
  return (
    <>
      {error && <StaleNotice title={t('loadFailed')} busy={isFetching} onRetry={retry} />}
      {visible.rows.length === 0 ? (
        <EmptyState title={t('empty.title')} description={t('empty.text')} />
      ) : (
        <TeamList stored={data} members={visible.rows} onOpen={onOpen} />
      )}
    </>
  )
}
