import { AUDIT_ACTIONS, AUDITED_TABLES, type AuditEntry } from '@nordlys/data/audit/schema'
import { useStaff } from '@nordlys/data/people/queries'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { sitePageName } from '../../../../shared/page-name.ts'
import { type Change, SHORT, useChangeTexts } from './useChangeTexts.ts'

/** The texts of an audit log entry. */
export interface AuditTexts {
  readonly who: (entry: AuditEntry) => string
  readonly what: (entry: Pick<AuditEntry, 'action'>) => string
  /** The kind of record with its name, or with the start of its id. */
  readonly record: (entry: Pick<AuditEntry, 'table_name' | 'row_id' | 'record_name'>) => string
  readonly changes: (entry: AuditEntry) => Change[]
}

export function useAuditTexts(): AuditTexts {
  const { t } = useTranslation(['audit', 'settings'])
  const language = useLanguage()
  const { data: people } = useStaff()
  const nameOf = useCallback(
    (id: string) => {
      const person = people?.find(({ user_id }) => user_id === id)
      return person && (person.full_name || shownAddress(person.email))
    },
    [people],
  )
  const changes = useChangeTexts(nameOf)
  return useMemo(() => {
    const settings: Readonly<Record<string, { readonly label: string }>> = t('settings:system.fields', {
      returnObjects: true,
    })
    return {
      who: ({ actor }) => (actor === null ? t('log.system') : (nameOf(actor) ?? t('log.gone'))),
      what: ({ action }) => {
        const knownAction = AUDIT_ACTIONS.find((each) => each === action)
        return knownAction ? t(`log.actions.${knownAction}`) : action
      },
      record: ({ table_name, row_id, record_name }) => {
        if (table_name === 'system_settings') return t('log.setting', { name: settings[row_id]?.label ?? row_id })
        const table = AUDITED_TABLES.find((each) => each === table_name)
        if (table_name === 'deploy_hook') return t('tables.deploy_hook')
        if (table_name === 'settings') return `${t('tables.settings')} ${row_id}`
        const kind = table ? t(`tables.${table}`) : table_name
        if (record_name === null) return `${kind} ${row_id.slice(0, SHORT)}`
        // The layout of a page of the site is recorded by the id of the page.
        const layout = table_name === 'pages' ? sitePageName(record_name, language) : null
        return `${kind}: ${layout ?? shownAddress(record_name)}`
      },
      changes,
    }
  }, [nameOf, t, language, changes])
}
