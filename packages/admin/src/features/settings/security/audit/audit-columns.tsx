import type { AuditEntry } from '@nordlys/data/audit/schema'
import type { TFunction } from 'i18next'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import type { AuditTexts } from './useAuditTexts.ts'

/** Returns the changes of an entry on one line. */
export const changesOnOneLine = (texts: AuditTexts, entry: AuditEntry): string =>
  texts
    .changes(entry)
    .map(({ label, text }) => `${label}: ${text}`)
    .join(', ')

/** Returns the columns of the audit log. */
export function auditColumns(t: TFunction<'audit'>, texts: AuditTexts): ListColumn<AuditEntry>[] {
  return [
    {
      id: 'row_id',
      header: t('log.record'),
      cell: (entry) => (
        <>
          <Strong>{texts.record(entry)}</Strong>
          <SecondLine showBelow="medium">
            <span>{`${texts.who(entry)} ·`}</span> <RelativeTime moment={entry.created_at} />
          </SecondLine>
        </>
      ),
    },
    { id: 'action', header: t('log.what'), cell: (entry) => texts.what(entry), width: '8.5rem' },
    {
      id: 'changes',
      header: t('log.changes'),
      cell: (entry) => <Quiet>{changesOnOneLine(texts, entry)}</Quiet>,
      width: '28%',
      hideBelow: 'full',
    },
    { id: 'actor', header: t('log.who'), cell: (entry) => texts.who(entry), width: '20%', hideBelow: 'medium' },
    {
      id: 'created_at',
      header: t('log.when'),
      sortDescFirst: true,
      cell: (entry) => <RelativeTime moment={entry.created_at} />,
      align: 'end',
      width: '6.5rem',
      hideBelow: 'medium',
    },
  ]
}
