import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Post, RevisionRow } from '@nordlys/data/blog/post/schema'
import { useRevisions } from '@nordlys/data/blog/post/queries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@nordlys/ui/components/states/EmptyState'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { PostDialog } from '../editor/PostDialog.tsx'
import { PostVersion } from './PostVersion.tsx'

/** Lists the earlier versions of a post with time and author, and restores one of them. */
export function PostVersions({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation('adminBlog')
  return (
    <PostDialog title={t('versions.title')} text={t('versions.text')} maxWidth="lg" onClose={onClose}>
      <Versions post={post} onRestored={onClose} />
    </PostDialog>
  )
}

function Versions({ post, onRestored }: { post: Post; onRestored: () => void }) {
  const { t } = useTranslation('adminBlog')
  const { data, error, refetch, isFetching } = useRevisions(post.id)
  const [chosen, setChosen] = useState<string | null>(null)
  if (error && !data)
    return (
      <ErrorState error={error} title={t('versions.failed')} onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <SkeletonLines lines={5} />
  if (data.length === 0) return <EmptyState title={t('versions.none')} description={t('versions.noneText')} />
  const current = chosen ?? data[0]?.id
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '16rem minmax(0, 1fr)' } }}>
      <Box
        component="ul"
        aria-label={t('versions.list')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { xs: '12rem', md: '60vh' }, overflowY: 'auto' }}
      >
        {data.map((revision) => (
          <li key={revision.id}>
            <Version revision={revision} current={revision.id === current} onChoose={() => setChosen(revision.id)} />
          </li>
        ))}
      </Box>
      {current !== undefined && <PostVersion key={current} id={current} post={post} onRestored={onRestored} />}
    </Box>
  )
}

interface VersionProps {
  readonly revision: RevisionRow
  readonly current: boolean
  readonly onChoose: () => void
}

function Version({ revision, current, onChoose }: VersionProps) {
  const { t } = useTranslation('adminBlog')
  const { dateTime } = useFormat()
  const name = revision.author
  return (
    <ButtonBase
      aria-current={current}
      onClick={onChoose}
      sx={{
        display: 'block',
        width: 1,
        p: 1.25,
        borderRadius: '10px',
        textAlign: 'start',
        typography: 'body2',
        '&:hover': { bgcolor: 'subtle' },
        '&:focus-visible': { outlineOffset: -2 },
        '&[aria-current="true"]': { bgcolor: 'accentSoft', color: 'accentText' },
      }}
    >
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {dateTime(revision.created_at)}
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
        {name ? t('versions.replacedBy', { name }) : t('versions.replaced')}
      </Box>
    </ButtonBase>
  )
}
