import Typography from '@mui/material/Typography'
import { AUDIT_SORTS, type AuditSort } from '@nordlys/data/audit/keys'
import { auditPages, useAuditLog } from '@nordlys/data/audit/queries'
import { AUDIT_ACTIONS, AUDITED_TABLES, type AuditEntry } from '@nordlys/data/audit/schema'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import { useStaff } from '@nordlys/data/people/queries'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../../components/EmptyState.tsx'
import { DataTable } from '../../../../components/table/list/DataTable.tsx'
import { ExportButton } from '../../../../components/table/toolbar/ExportButton.tsx'
import type { ListConfig } from '../../../../components/table/state/list-params.ts'
import { useListState } from '../../../../components/table/state/useListState.ts'
import { useOpenId } from '../../../../components/table/state/useOpenId.ts'
import { ListFrame } from '../../../../components/table/toolbar/ListFrame.tsx'
import { ListSelect } from '../../../../components/table/toolbar/ListSelect.tsx'
import { WithPanel } from '../../../../components/table/panel/WithPanel.tsx'
import { useAuditWords } from './audit-words.ts'
import { auditColumns, changesOnOneLine } from './auditColumns.tsx'
import { AuditPanel } from './AuditPanel.tsx'

/** The search parameter that holds the entry whose detail is open. */
const OPEN_ENTRY = 'entry'

/** Newest first; filtered by table, action and person. */
const AUDIT_LIST: ListConfig<AuditSort> = {
  columns: AUDIT_SORTS,
  defaults: { sort: { column: 'created_at', direction: 'desc' }, pageSize: 10 },
  filters: { table_name: AUDITED_TABLES, action: AUDIT_ACTIONS, actor: 'any' },
}

/** Who changed what, and when. */
export function AuditLog() {
  const { t } = useTranslation('audit')
  const { data: people = [] } = useStaff()
  const list = useListState(AUDIT_LIST)
  const result = useAuditLog(list.query)
  const { id: openId, open, close } = useOpenId(OPEN_ENTRY)
  const words = useAuditWords()
  const columns = useMemo(() => auditColumns(t, words), [t, words])
  const csv: CsvColumn<AuditEntry>[] = [
    { heading: t('log.when'), value: ({ created_at }) => created_at },
    { heading: t('log.who'), value: words.who },
    { heading: t('log.what'), value: words.what },
    { heading: t('log.record'), value: words.record },
    { heading: 'ID', value: ({ row_id }) => row_id },
    { heading: t('log.changes'), value: (entry) => changesOnOneLine(words, entry) },
  ]
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
      options: people.map(({ user_id, full_name, email }) => ({ value: user_id, label: full_name || email })),
    },
  ]
  return (
    <section aria-label={t('log.title')}>
      <WithPanel panel={openId !== null && <AuditPanel id={openId} words={words} onClose={close} />}>
        <Typography variant="h5" component="h2">
          {t('log.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'muted', mb: 1.5 }}>
          {t('log.text')}
        </Typography>
        <ListFrame
          toolbar={filters.map(({ name, label, options }) => (
            <ListSelect
              key={name}
              list={list}
              name={name}
              label={label}
              all={`${label}: ${t('log.any')}`}
              options={options}
            />
          ))}
          tools={
            <ExportButton
              query={list.query}
              pages={auditPages}
              loadColumns={() => Promise.resolve(csv)}
              fileName="audit-log"
            />
          }
        >
          <DataTable
            caption={t('log.title')}
            columns={columns}
            list={list}
            result={result}
            rowId={({ id }) => id}
            onOpen={({ id }) => open(id)}
            openId={openId}
            errorTitle={t('log.loadFailed')}
            empty={<EmptyState title={t('log.emptyTitle')} description={t('log.emptyText')} />}
          />
        </ListFrame>
      </WithPanel>
    </section>
  )
}
