import { auditChanges } from '@nordlys/data/audit/changes'
import type { AuditEntry } from '@nordlys/data/audit/schema'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** A field that an entry changed: its name and its values before and after. */
export interface Change {
  readonly label: string
  readonly text: string
}

type Names = Readonly<Record<string, string>>

const MOMENT = /_at$/
const ID = /_id$/
/** The first characters of an id are enough to distinguish records. */
export const SHORT = 8

/** Returns a function that describes the changes of an entry; unknown names and values are shown as stored. */
export function useChangeTexts(nameOf: (account: string) => string | undefined): (entry: AuditEntry) => Change[] {
  const { t } = useTranslation(['audit', 'settings', 'common'])
  const { number, dateTime } = useFormat()
  return useCallback(
    (entry) => {
      const names: Names = { ...t('tables', { returnObjects: true }), ...t('fields', { returnObjects: true }) }
      const statuses: Readonly<Record<string, Names>> = t('statuses', { returnObjects: true })
      const values: Readonly<Record<string, Names | undefined>> = {
        status: statuses[entry.table_name],
        role: t('roles', { returnObjects: true }),
        value: t('settings:system.choices', { returnObjects: true }),
      }
      const valueText = (field: string, value: unknown): string => {
        if (value === undefined || value === null) return ''
        if (typeof value === 'number') return number(value)
        if (typeof value === 'boolean') return value ? t('common:yes') : t('common:no')
        // The columns that have changed, without their values.
        if (Array.isArray(value)) return value.map((name) => names[String(name)] ?? String(name)).join(', ')
        if (typeof value !== 'string') return JSON.stringify(value)
        if (MOMENT.test(field)) return dateTime(value)
        if (field === 'owner_id') return nameOf(value) ?? value.slice(0, SHORT)
        return ID.test(field) ? value.slice(0, SHORT) : (values[field]?.[value] ?? value)
      }
      return auditChanges(entry).map(({ field, from, to }) => ({
        label: names[field] ?? field,
        text: [valueText(field, from), valueText(field, to)].filter(Boolean).join(' → '),
      }))
    },
    [t, number, dateTime, nameOf],
  )
}
