import { AUDIT_ACTIONS, AUDITED_TABLES, type AuditEntry } from '@nordlys/data/audit/schema'
import { usePeople } from '@nordlys/data/people/queries'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The first characters of an id are enough to tell records apart. */
const SHORT = 8

/** An entry of the audit log in words. */
export interface AuditWords {
  readonly who: (entry: AuditEntry) => string
  readonly what: (entry: Pick<AuditEntry, 'action'>) => string
  /** What kind of record, and which: a setting by its key, an account by its name, others by the beginning of their id. */
  readonly record: (entry: Pick<AuditEntry, 'table_name' | 'row_id'>) => string
}

export function useAuditWords(): AuditWords {
  const { t } = useTranslation('audit')
  const { data: people } = usePeople()
  return useMemo(() => {
    const nameOf = (id: string) => {
      const person = people?.find(({ user_id }) => user_id === id)
      return person && (person.full_name || person.email)
    }
    const which = (table: string, id: string) => {
      if (table === 'system_settings') return id
      return (table === 'profiles' && nameOf(id)) || id.slice(0, SHORT)
    }
    return {
      who: ({ actor }) => (actor === null ? t('log.system') : (nameOf(actor) ?? t('log.gone'))),
      what: ({ action }) => {
        const known = AUDIT_ACTIONS.find((each) => each === action)
        return known ? t(`log.actions.${known}`) : action
      },
      record: ({ table_name, row_id }) => {
        const known = AUDITED_TABLES.find((each) => each === table_name)
        return `${known ? t(`tables.${known}`) : table_name} ${which(table_name, row_id)}`
      },
    }
  }, [people, t])
}
