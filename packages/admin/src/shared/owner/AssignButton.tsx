import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { RowVersion } from '@nordlys/data/lib/rows/batch-write'
import { INVALID_OWNER, type OwnedTable, useSetOwner } from '@nordlys/data/owners/mutations'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { useOwners } from './useOwners.tsx'

export interface AssignButtonProps {
  readonly table: OwnedTable
  readonly rows: readonly RowVersion[]
  /** Called once the change is shown. */
  readonly onAssigned: () => void
}

/** Sets or clears the owner of the selected records, with undo; renders nothing where the user works alone. */
export function AssignButton({ table, rows, onAssigned }: AssignButtonProps) {
  const { t } = useTranslation('owner')
  const { run } = useAction()
  const { people } = useOwners()
  const setOwner = useSetOwner(table)
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (people.length === 0) return null
  const assign = (owner: string | null) => {
    setAnchor(null)
    void run({
      table,
      rows,
      optimistic: { owner_id: owner },
      title: t('assigning', { count: rows.length }),
      send: (unchanged) => setOwner(unchanged, owner),
      done: (count) => t('assigned', { count }),
      failed: t('failed'),
      reasons: { [INVALID_OWNER]: t('invalid') },
    })
    onAssigned()
  }
  return (
    <>
      <Button
        id={id}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('assign')}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-labelledby': id } }}>
          {people.map((person) => (
            <MenuItem key={person.id} dense onClick={() => assign(person.id)}>
              <span>{person.name}</span>
            </MenuItem>
          ))}
          <MenuItem dense onClick={() => assign(null)}>
            <span>{t('nobody')}</span>
          </MenuItem>
        </Menu>
      )}
    </>
  )
}
