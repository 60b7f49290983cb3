import Typography from '@mui/material/Typography'
import { AUDIT_SORTS } from '@nordlys/data/audit/keys'
import { auditPages } from '@nordlys/data/audit/queries'
import { AUDIT_ACTIONS, AUDITED_TABLES } from '@nordlys/data/audit/schema'
import { useStaff } from '@nordlys/data/people/queries'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { useAuditTexts } from './useAuditTexts.ts'
import { auditColumns, changesOnOneLine } from './audit-columns.tsx'
import { AuditPanel } from './AuditPanel.tsx'

/** The audit log: newest first; filtered by table, action and person. */
const AUDIT_LIST = defineList({
  pages: auditPages,
  openParam: 'entry',
  columns: AUDIT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' }, pageSize: 10 },
  filters: { table_name: AUDITED_TABLES, action: AUDIT_ACTIONS, actor: 'any' },
})

const PANELS = { entry: AuditPanel }

/** Renders the audit log. */
export function AuditLog() {
  const { t } = useTranslation('audit')
  const { data: people = [] } = useStaff()
  const texts = useAuditTexts()
  const filters = [
    {
      name: 'table_name',
      label: t('log.table'),
      options: AUDITED_TABLES.map((value) => ({ value, label: t(`tables.${value}`) })),
    },
    {
      name: 'action',
      label: t('log.action'),
      options: AUDIT_ACTIONS.map((value) => ({ value, label: t(`log.actions.${value}`) })),
    },
    {
      name: 'actor',
      label: t('log.person'),
      options: people.map(({ user_id, full_name, email }) => ({
        value: user_id,
        label: full_name || shownAddress(email),
      })),
    },
  ]
  return (
    <section aria-label={t('log.title')}>
      <WithPanel panels={PANELS}>
        <Typography variant="h5" component="h2">
          {t('log.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'muted', mb: 1.5 }}>
          {t('log.text')}
        </Typography>
        <ListScreen
          definition={AUDIT_LIST}
          caption={t('log.title')}
          columns={useMemo(() => auditColumns(t, texts), [t, texts])}
          filters={filters.map((filter) => ({ ...filter, all: `${filter.label}: ${t('log.any')}` }))}
          csv={{
            file: 'audit-log',
            columns: () => [
              { heading: t('log.when'), value: ({ created_at }) => created_at },
              { heading: t('log.who'), value: texts.who },
              { heading: t('log.what'), value: texts.what },
              { heading: t('log.record'), value: texts.record },
              { heading: 'ID', value: ({ row_id }) => row_id },
              { heading: t('log.changes'), value: (entry) => changesOnOneLine(texts, entry) },
            ],
          }}
          errorTitle={t('log.loadFailed')}
          empty={{ title: t('log.emptyTitle'), description: t('log.emptyText') }}
        />
      </WithPanel>
    </section>
  )
}
