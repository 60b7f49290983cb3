import { type Publication, publicationStatus, type PublicationStatus } from '@nordlys/data/lib/publication'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'

const TONES: Readonly<Record<PublicationStatus, StatusTone>> = {
  published: 'good',
  scheduled: 'waiting',
  draft: 'neutral',
}

/** Shows whether visitors see a page. */
export function PageStatusChip({ page }: { readonly page: Publication }) {
  const { t } = useTranslation('pages')
  const status = publicationStatus(page, serverNow())
  return <StatusChip tone={TONES[status]}>{t(`made.status.${status}`)}</StatusChip>
}
