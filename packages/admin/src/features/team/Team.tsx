import Typography from '@mui/material/Typography'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdOf, mediaIdsIn } from '@nordlys/data/media/reference'
import { membersQuery, useMembers } from '@nordlys/data/team/edit-queries'
import { useSetTeamOrder, useTeamMutations } from '@nordlys/data/team/mutations'
import { useTeamRealtime } from '@nordlys/data/team/realtime'
import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { OpenPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import Box from '@mui/material/Box'
import type { StoredMember } from '@nordlys/data/team/edit-schema'
import type { PrefetchList } from '../../shared/list-prefetch.ts'
import { NEW_RECORD } from '../../shared/order/new-record.ts'
import { OrderedRecords } from '../../shared/order/OrderedRecords.tsx'
import { ShownMenu } from '../../shared/order/ShownMenu.tsx'
import { OPEN_MEMBER } from '../../shared/record-links.ts'
import { MediaThumb, type ThumbPicture } from '../../shared/media/MediaThumb.tsx'
import { PersonAvatar } from '../../shared/PersonAvatar.tsx'

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
        <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => open(NEW_RECORD)}>
          {t('add')}
        </Button>
      </ScreenHead>
      <Members onOpen={open} />
      <OpenPanel param={OPEN_MEMBER} panel={MemberEditor} />
    </>
  )
}

function Members({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation(['team', 'order'])
  const language = useLanguage()
  const mutations = useTeamMutations()
  const { mutateAsync } = useSetTeamOrder()
  const result = useMembers()
  const { data: pictures } = usePictures(
    result.data?.flatMap(({ avatar_url: picture }) => mediaIdsIn(picture ?? '')) ?? [],
  )
  return (
    <OrderedRecords
      table="team_members"
      result={result}
      loadFailed={t('loadFailed')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      description={t('text')}
      label={t('list')}
      nameOf={({ full_name: name }) => name}
      renderPicture={(member) => <MemberAvatar member={member} pictures={pictures} />}
      renderDetails={({ role, role_no }) => (
        <Typography variant="body2">{language === 'no' ? (role_no ?? role) : role}</Typography>
      )}
      renderState={({ is_active }) => !is_active && <StatusChip tone="neutral">{t('order:hidden')}</StatusChip>}
      renderMenu={(member) => (
        <ShownMenu
          table="team_members"
          row={member}
          name={member.full_name}
          texts={{
            saveFailed: t('saveFailed'),
            deleteFailed: t('deleteFailed'),
            deleted: t('deleted'),
            deleteQuestion: t('delete.question'),
            deleteText: t('delete.text', { name: member.full_name }),
          }}
          mutations={mutations}
          onEdit={() => onOpen(member.id)}
        />
      )}
      reorder={(order) => mutateAsync(order)}
      onOpen={onOpen}
    />
  )
}

interface MemberAvatarProps {
  readonly member: Pick<StoredMember, 'full_name' | 'avatar_url'>
  /** The loaded pictures of the library. */
  readonly pictures: ReadonlyArray<ThumbPicture & { readonly id: string }> | undefined
}

/** Shows the portrait of a member or the initials; decorative beside the name. */
function MemberAvatar({ member: { full_name: name, avatar_url: reference }, pictures }: MemberAvatarProps) {
  const id = reference === null ? null : mediaIdOf(reference)
  const picture = pictures?.find((other) => other.id === id)
  if (!picture) return <PersonAvatar name={name} picture={id === null ? reference : null} size={40} />
  return (
    <Box sx={{ flexShrink: 0, width: 40, height: 40, borderRadius: '50%', overflow: 'hidden' }}>
      <MediaThumb picture={picture} alt="" ratio={1} />
    </Box>
  )
}
