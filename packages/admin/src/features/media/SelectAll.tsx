import Box from '@mui/material/Box'
import type { MediaRow } from '@nordlys/data/media/schema'
import { useTranslation } from 'react-i18next'
import type { Selection } from '@nordlys/ui/components/table/state/useSelection.ts'

interface SelectAllProps {
  readonly rows: readonly MediaRow[]
  readonly selection: Pick<Selection<MediaRow>, 'state' | 'onChange'>
}

/** Selects every item that is shown. */
export function SelectAll({ rows, selection: { state, onChange } }: SelectAllProps) {
  const { t } = useTranslation('media')
  const count = rows.filter(({ id }) => state[id]).length
  return (
    <Box
      component="label"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 44,
        px: 1.5,
        typography: 'body2',
        cursor: 'pointer',
      }}
    >
      <input
        // `indeterminate` has no attribute.
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length
        }}
        type="checkbox"
        checked={count === rows.length}
        onChange={({ target }) => onChange(target.checked ? Object.fromEntries(rows.map(({ id }) => [id, true])) : {})}
        style={{ width: 20, height: 20, margin: 0, accentColor: 'var(--mui-palette-accent)' }}
      />
      <span>{t('list.selectAll')}</span>
    </Box>
  )
}
