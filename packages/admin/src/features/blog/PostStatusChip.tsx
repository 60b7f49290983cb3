import type { PublicationStatus, Publication } from '@nordlys/data/lib/publication'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'
import { usePostStatus } from './usePostStatus.ts'

const TONES: Readonly<Record<PublicationStatus, StatusTone>> = {
  published: 'good',
  scheduled: 'waiting',
  draft: 'neutral',
}

/** Shows the current status of a post. */
export function PostStatusChip({ post }: { post: Publication }) {
  const { t } = useTranslation('adminBlog')
  const status = usePostStatus(post)
  return <StatusChip tone={TONES[status]}>{t(`status.${status}`)}</StatusChip>
}
