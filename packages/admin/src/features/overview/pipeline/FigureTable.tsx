import Box from '@mui/material/Box'
import type { Money } from '@nordlys/data/money/schema'
import type { ReactNode } from 'react'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { SmallTable } from '../../../shared/SmallTable.tsx'

interface FigureTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** The rows, with a cell for each column after the first, which has the name. */
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly ReactNode[] }[]
}

/** A table of figures. On phones, the rows of one with more than three columns are lists. It scrolls where it does not fit, so the keyboard can reach it. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <Box component="figure" aria-label={caption} tabIndex={0} sx={{ overflowX: 'auto', m: 0 }}>
      <SmallTable
        isStacked={columns.length > 3}
        caption={caption}
        isCaptionHidden
        columns={columns}
        sx={{
          fontSize: { xs: '0.8125rem', sm: '0.875rem' },
          '& th, & td': { py: 0.75, pl: 1.5, textAlign: 'end', fontWeight: 400, verticalAlign: 'top' },
          '& th:first-of-type': { pl: 0, textAlign: 'start' },
          '& td': { fontFamily: 'var(--figures)', overflowWrap: 'break-word' },
        }}
      >
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {columns.slice(1).map((column, index) => (
              <td key={column} data-column={column}>
                <div>{cells[index]}</div>
              </td>
            ))}
          </tr>
        ))}
      </SmallTable>
    </Box>
  )
}

/** Lists amounts, one of each currency. */
export function Amounts({ amounts }: { amounts: readonly Money[] }) {
  const { currency } = useFormat()
  if (amounts.length === 0) return <span>–</span>
  return amounts.map((money) => <div key={money.currency}>{currency(money.amount, money.currency)}</div>)
}
