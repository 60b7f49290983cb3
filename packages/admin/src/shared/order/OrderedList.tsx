import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Reorder } from '@nordlys/data/lib/rows/reorder'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { RADIUS } from '@nordlys/ui/theme/tokens.ts'
import { moved } from './moved.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { useDragOrder } from './useDragOrder.ts'

/** The texts and renderers of a list. */
export interface OrderedRows<Row extends { readonly id: string }> {
  /** Explains the list above it. */
  readonly description: string
  /** The name of the list, for screen readers. */
  readonly label: string
  readonly nameOf: (row: Row) => string
  readonly renderPicture?: (row: Row) => ReactNode
  /** The lines below the name. */
  readonly renderDetails: (row: Row) => ReactNode
  /** Whether and why visitors do not see the record. */
  readonly renderState: (row: Row) => ReactNode
  readonly renderMenu: (row: Row) => ReactNode
  readonly reorder: (order: Reorder<Row>) => Promise<void>
  readonly onOpen: (id: string) => void
}

interface OrderedListProps<Row extends { readonly id: string }> extends OrderedRows<Row> {
  /** The stored rows, whose order a move changes. */
  readonly stored: readonly Row[]
  /** The rows to show: the stored ones with the changes that can still be undone. */
  readonly rows: readonly Row[]
}

/** Renders records that are reordered by dragging or with arrow buttons. Each step is saved immediately. */
export function OrderedList<Row extends { readonly id: string }>(props: OrderedListProps<Row>) {
  const { stored, rows, description, label, nameOf, renderPicture, renderDetails, renderState, renderMenu } = props
  const { reorder, onOpen } = props
  const { t } = useTranslation('order')
  const id = useId()
  const { run } = useAction()
  const [announcement, announce] = useState('')

  const move = async (from: number, to: number) => {
    const [row, target] = [rows[from], rows[to]]
    if (!row || !target || row === target) return
    const place = (wanted: Row) => stored.findIndex((other) => other.id === wanted.id)
    const next = moved(stored, place(row), place(target))
    const isDone = await run({
      call: () => reorder({ was: stored, next }),
      failed: t('orderFailed'),
      reasons: { conflict: t('orderChanged') },
    })
    if (isDone) announce(t('moved', { name: nameOf(row), place: to + 1 }))
  }
  const dragProps = useDragOrder((from, to) => void move(from, to))
  return (
    <>
      <Typography id={id} variant="body2" sx={{ mb: 2, color: 'muted' }}>
        {description}
      </Typography>
      <Box component="ol" aria-label={label} aria-describedby={id} sx={LIST}>
        {rows.map((row, index) => (
          <Box component="li" key={row.id} {...dragProps(index)} sx={ROW}>
            <Box component={GripVertical} size={16} aria-hidden sx={GRIP} />
            {renderPicture?.(row)}
            <Box sx={TEXT}>
              <Box sx={{ flexGrow: 1, flexBasis: 0, minWidth: 'min(12rem, 100%)' }}>
                <Link component="button" type="button" onClick={() => onOpen(row.id)} sx={NAME}>
                  {nameOf(row)}
                </Link>
                {renderDetails(row)}
              </Box>
              {renderState(row)}
            </Box>
            <Box sx={{ display: 'flex', flexShrink: 0, alignItems: 'center', ml: 'auto' }}>
              <MoveButtons
                index={index}
                length={rows.length}
                labels={{ up: t('up', { name: nameOf(row) }), down: t('down', { name: nameOf(row) }) }}
                onMove={(from, to) => void move(from, to)}
              />
              {renderMenu(row)}
            </Box>
          </Box>
        ))}
      </Box>
      <output data-unseen>{announcement}</output>
    </>
  )
}

const LIST = {
  listStyle: 'none',
  p: 0,
  m: 0,
  bgcolor: 'paper',
  border: 1,
  borderColor: 'hairline',
  borderRadius: `${RADIUS.card}px`,
}

const ROW = {
  display: 'flex',
  // In a narrow dialog, the buttons have a line of their own.
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  gap: { xs: 1, sm: 1.5 },
  px: { xs: 1, sm: 2 },
  py: 1.25,
  color: 'muted',
  cursor: 'grab',
  '& + &': { borderTop: 1, borderColor: 'hairline' },
  '&[data-over]': { bgcolor: 'accentSoft' },
} as const

// Touch screens do not support HTML drag and drop, and phones lack the space.
const GRIP = { display: { xs: 'none', sm: 'block' }, flexShrink: 0 } as const

const TEXT = {
  display: 'flex',
  flex: { xs: '1 1 9rem', sm: '1 1 auto' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const

const NAME = { color: 'ink', fontWeight: 600, textAlign: 'start', overflowWrap: 'anywhere' } as const
