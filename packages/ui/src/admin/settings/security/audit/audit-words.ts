import { AUDIT_ACTIONS, AUDITED_TABLES, type AuditEntry } from '@nordlys/data/audit/schema'
import { useStaff } from '@nordlys/data/people/queries'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Change, SHORT, useChangesInWords } from './useChangesInWords.ts'

/** An entry of the audit log in words. */
export interface AuditWords {
  readonly who: (entry: AuditEntry) => string
  readonly what: (entry: Pick<AuditEntry, 'action'>) => string
  /** What kind of record, and which: a setting by its name, an account by its holder's, others by the beginning of their id. */
  readonly record: (entry: Pick<AuditEntry, 'table_name' | 'row_id'>) => string
  readonly changes: (entry: AuditEntry) => Change[]
}

export function useAuditWords(): AuditWords {
  const { t } = useTranslation(['audit', 'settings'])
  const { data: people } = useStaff()
  const changes = useChangesInWords()
  return useMemo(() => {
    const nameOf = (id: string) => {
      const person = people?.find(({ user_id }) => user_id === id)
      return person && (person.full_name || person.email)
    }
    const settings: Readonly<Record<string, { readonly label: string }>> = t('settings:system.fields', {
      returnObjects: true,
    })
    return {
      who: ({ actor }) => (actor === null ? t('log.system') : (nameOf(actor) ?? t('log.gone'))),
      what: ({ action }) => {
        const known = AUDIT_ACTIONS.find((each) => each === action)
        return known ? t(`log.actions.${known}`) : action
      },
      record: ({ table_name, row_id }) => {
        if (table_name === 'system_settings') return t('log.setting', { name: settings[row_id]?.label ?? row_id })
        const known = AUDITED_TABLES.find((each) => each === table_name)
        if (table_name === 'settings') return `${t('tables.settings')} ${row_id}`
        const which = (table_name === 'profiles' && nameOf(row_id)) || row_id.slice(0, SHORT)
        return `${known ? t(`tables.${known}`) : table_name} ${which}`
      },
      changes,
    }
  }, [people, t, changes])
}
