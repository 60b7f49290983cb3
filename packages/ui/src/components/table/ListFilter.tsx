import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { TOUCH } from '../../theme/controls.ts'
import type { ListState } from './useListState.ts'
import { useRoving } from './useRoving.ts'

interface ListFilterProps {
  readonly list: Pick<ListState, 'query' | 'setFilter'>
  /** The filter's name in the list's configuration. */
  readonly name: string
  /** What is filtered by, for screen readers. */
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** A row of filter buttons that begins with 'All'; one Tab stop, arrow keys among them. */
export function ListFilter({ list, name, label, options }: ListFilterProps) {
  const { t } = useTranslation('table')
  const current = list.query.filters[name] ?? ''
  const choices = [{ value: '', label: t('all') }, ...options]
  const roving = useRoving(
    `filter-${name}`,
    choices.map((choice) => choice.value),
    'horizontal',
    current,
  )
  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{
        display: 'flex',
        bgcolor: 'surface',
        border: 1,
        borderColor: 'hairline',
        borderRadius: '10px',
        overflow: 'clip',
        '& button + button': { borderLeft: 1, borderColor: 'hairline' },
      }}
    >
      {choices.map(({ value, label: text }) => (
        <ButtonBase
          key={value}
          aria-pressed={value === current}
          {...roving.stop(value)}
          onClick={() => list.setFilter(name, value === '' ? null : value)}
          sx={{
            minHeight: 38,
            px: 1.75,
            typography: 'body2',
            color: 'muted',
            whiteSpace: 'nowrap',
            transition: 'background-color 150ms ease-out',
            '&:hover': { color: 'ink' },
            '&:focus-visible': { outlineOffset: -2 },
            '&[aria-pressed="true"]': { color: 'ink', fontWeight: 620, bgcolor: 'subtle' },
            [TOUCH]: { minHeight: 44, px: 1.25, flex: 1 },
          }}
        >
          {text}
        </ButtonBase>
      ))}
    </Box>
  )
}
