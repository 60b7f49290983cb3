import Box from '@mui/material/Box'
import type { Money } from '@nordlys/data/money/schema'
import type { ReactNode } from 'react'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { SmallTable } from '../../../shared/SmallTable.tsx'

interface FigureTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  readonly children: ReactNode
}

/** A table of figures. It scrolls where its columns do not fit, so the keyboard can reach it. */
export function FigureTable({ caption, columns, children }: FigureTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <Box component="figure" aria-label={caption} tabIndex={0} sx={{ overflowX: 'auto', m: 0 }}>
      <SmallTable
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
        {children}
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
