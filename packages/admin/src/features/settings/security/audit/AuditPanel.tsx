import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useAuditEntry } from '@nordlys/data/audit/queries'
import type { AuditEntry } from '@nordlys/data/audit/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { RecordPanel } from '@nordlys/ui/components/table/panel/RecordPanel'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { ADMIN_PATH } from '../../../../paths.ts'
import { type AuditTexts, useAuditTexts } from './useAuditTexts.ts'
import { recordPath } from './record-path.ts'

interface AuditPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** Shows one entry of the audit log. */
export function AuditPanel({ id, onClose }: AuditPanelProps) {
  const { t } = useTranslation('audit')
  const texts = useAuditTexts()
  return (
    <RecordPanel<AuditEntry>
      id={id}
      result={useAuditEntry(id)}
      label={(entry) =>
        entry ? t('log.panel', { action: texts.what(entry), record: texts.record(entry) }) : t('log.title')
      }
      notFound={{ title: t('log.missing'), description: t('log.missingText') }}
      errorTitle={t('log.loadFailed')}
      onClose={onClose}
      renderHeader={(entry) => (
        <Box component="span" sx={{ color: 'muted' }}>
          {texts.what(entry)}
        </Box>
      )}
    >
      {(entry) => <Entry entry={entry} texts={texts} />}
    </RecordPanel>
  )
}

function Entry({ entry, texts }: { entry: AuditEntry; texts: AuditTexts }) {
  const { t } = useTranslation('audit')
  const { dateTime } = useFormat()
  const record = texts.record(entry)
  const path = recordPath(entry)
  const changes = texts.changes(entry)
  return (
    <>
      <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere', mb: 2 }}>
        {path === null ? (
          record
        ) : (
          <Link component={RouterLink} to={`${ADMIN_PATH}/${path}`} color="inherit">
            {record}
          </Link>
        )}
      </Typography>
      <PanelFacts
        facts={[
          { label: t('log.who'), value: texts.who(entry) },
          { label: t('log.when'), value: <time dateTime={entry.created_at}>{dateTime(entry.created_at)}</time> },
          {
            label: 'ID',
            value: (
              <Box component="code" sx={{ fontSize: '0.8125rem' }}>
                {entry.row_id}
              </Box>
            ),
          },
        ]}
      />
      <Typography variant="h6" component="h3" sx={{ mt: 2.5, mb: 0.5 }}>
        {t('log.changes')}
      </Typography>
      {changes.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {t('log.noChanges')}
        </Typography>
      ) : (
        <PanelFacts facts={changes.map(({ label, text }) => ({ label, value: text }))} />
      )}
    </>
  )
}
