import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DataError } from '@nordlys/data/lib/errors'
import { NOBODY } from '@nordlys/data/lib/list/owner'
import type { RowVersion } from '@nordlys/data/lib/rows/batch-write'
import { INVALID_OWNER, type OwnedTable, useSetOwner } from '@nordlys/data/owners/mutations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useErrorText } from '@nordlys/ui/components/states/useErrorText.ts'
import { StatusSelect } from '@nordlys/ui/components/status/StatusSelect'
import { type Owned, useOwners } from './useOwners.tsx'

/** For a long name. */
const SHRINKS = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' } as const

interface OwnerFieldProps {
  readonly table: OwnedTable
  readonly row: RowVersion & Owned
  /** The name of the record, for screen readers. */
  readonly name: string
}

/** Shows the owner of a record and gives it to someone else; nothing where the user works alone. A refusal is shown below. */
export function OwnerField({ table, row, name }: OwnerFieldProps) {
  const { t } = useTranslation('owner')
  const { errorText } = useErrorText()
  const { run } = useAction()
  const { people } = useOwners()
  const setOwner = useSetOwner(table)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (people.length === 0) return null
  const { id, owner_id: owner } = row
  const isKnown = owner === null || people.some((person) => person.id === owner)
  const options = [
    { value: NOBODY, label: t('nobody') },
    ...people.map((person) => ({ value: person.id, label: person.name })),
    ...(isKnown ? [] : [{ value: owner, label: t('gone') }]),
  ]
  const onChange = (value: string) => {
    const next = people.find((person) => person.id === value) ?? null
    setRefusal(null)
    return run({
      replaces: { table, id },
      call: async () => {
        const { done } = await setOwner([row], next?.id ?? null)
        if (done === 0) throw new DataError('conflict')
      },
      done: next === null ? t('cleared') : t('given', { name: next.name }),
      failed: (error) => {
        setRefusal(errorText(error, { [INVALID_OWNER]: t('invalid'), conflict: t('changed') }))
        return null
      },
    })
  }
  return (
    <Box sx={{ mt: 0.5 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', '& button, & button > *': SHRINKS }}
      >
        <Box component="span" sx={{ color: 'muted' }}>
          {t('label')}
        </Box>
        <StatusSelect
          value={owner ?? NOBODY}
          options={options.map((option) => ({ ...option, tone: 'neutral' }))}
          label={t('of', { name })}
          onChange={(value) => void onChange(value)}
        />
      </Box>
      {refusal !== null && (
        <Typography role="alert" variant="body2" sx={{ color: 'dangerText' }}>
          {refusal}
        </Typography>
      )}
    </Box>
  )
}
