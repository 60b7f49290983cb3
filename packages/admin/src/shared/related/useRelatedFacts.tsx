import Link from '@mui/material/Link'
import { useRelated } from '@nordlys/data/clients/work/queries'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { ADMIN_PATH } from '../../paths.ts'
import { clientPath, OPEN_ENGAGEMENT } from '../record-links.ts'

const URLS = {
  client: (id: string) => clientPath(id),
  engagement: (id: string) => `${ADMIN_PATH}/engagements?${OPEN_ENGAGEMENT}=${id}`,
} as const

/** Returns facts with links to the records that belong to a row but are not named in it; none while they load. */
export function useRelatedFacts(...row: Parameters<typeof useRelated>) {
  const { t } = useTranslation('clients')
  const { data = [] } = useRelated(...row)
  return (['client', 'engagement'] as const).flatMap((kind) => {
    const records = data.filter((record) => record.kind === kind)
    if (records.length === 0) return []
    const value = records.map(({ id, title }, index) => (
      <span key={id}>
        {index > 0 && <span>, </span>}
        <Link component={RouterLink} to={URLS[kind](id)}>
          {title}
        </Link>
      </span>
    ))
    return [{ kind, label: t(`work.related.${kind}`), value }]
  })
}
