import type { AuditEntry } from '@nordlys/data/audit/schema'
import type { TFunction } from 'i18next'
import { Quiet, Strong } from '../../../../components/table/list/CellText.tsx'
import { listColumns, type ListColumn } from '../../../../components/table/list/features.ts'
import { RelativeTime } from '../../../../components/table/list/RelativeTime.tsx'
import { SecondLine } from '../../../../components/table/list/SecondLine.tsx'
import type { AuditWords } from './audit-words.ts'

const column = listColumns<AuditEntry>()

/** What an entry changed, on one line. */
export const changesOnOneLine = (words: AuditWords, entry: AuditEntry): string =>
  words
    .changes(entry)
    .map(({ label, text }) => `${label}: ${text}`)
    .join(', ')

/** The columns of the audit log. */
export function auditColumns(t: TFunction<'audit'>, words: AuditWords): ListColumn<AuditEntry>[] {
  return column.columns([
    column.accessor('row_id', {
      header: t('log.record'),
      cell: ({ row: { original } }) => (
        <>
          <Strong>{words.record(original)}</Strong>
          <SecondLine shownBelow="medium">
            {words.who(original)} · <RelativeTime moment={original.created_at} />
          </SecondLine>
        </>
      ),
    }),
    column.accessor('action', {
      header: t('log.what'),
      cell: ({ row: { original } }) => words.what(original),
      meta: { width: '8.5rem' },
    }),
    column.display({
      id: 'changes',
      header: t('log.changes'),
      cell: ({ row: { original } }) => <Quiet>{changesOnOneLine(words, original)}</Quiet>,
      meta: { width: '28%', hideBelow: 'full' },
    }),
    column.accessor('actor', {
      header: t('log.who'),
      cell: ({ row: { original } }) => words.who(original),
      meta: { width: '20%', hideBelow: 'medium' },
    }),
    column.accessor('created_at', {
      header: t('log.when'),
      sortDescFirst: true,
      cell: ({ getValue }) => <RelativeTime moment={getValue()} />,
      meta: { align: 'end', width: '6.5rem', hideBelow: 'medium' },
    }),
  ])
}
