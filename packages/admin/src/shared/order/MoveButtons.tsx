import IconButton from '@mui/material/IconButton'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface MoveButtonsProps {
  /** The position of the item, from 0. */
  readonly index: number
  readonly length: number
  /** Whether the items are beside each other. */
  readonly isSideways?: boolean
  readonly labels: { readonly up: string; readonly down: string }
  readonly onMove: (from: number, to: number) => void
}

/** Renders the buttons that move an item of an ordered list up and down. */
export function MoveButtons({ index, length, isSideways = false, labels, onMove }: MoveButtonsProps) {
  const [Up, Down] = isSideways ? [ArrowLeft, ArrowRight] : [ArrowUp, ArrowDown]
  return (
    <>
      <MoveButton label={labels.up} from={index} to={index - 1} length={length} onMove={onMove}>
        <Up size={16} aria-hidden />
      </MoveButton>
      <MoveButton label={labels.down} from={index} to={index + 1} length={length} onMove={onMove}>
        <Down size={16} aria-hidden />
      </MoveButton>
    </>
  )
}

interface MoveButtonProps {
  readonly label: string
  readonly from: number
  readonly to: number
  readonly length: number
  readonly onMove: (from: number, to: number) => void
  readonly children: ReactNode
}

function MoveButton({ label, from, to, length, onMove, children }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  /** The position of the item when the button was pressed. */
  const pressedAt = useRef<number | null>(null)
  // React may move the item with the focused button in the document, which blurs the button.
  useLayoutEffect(() => {
    if (pressedAt.current === null || pressedAt.current === from) return
    pressedAt.current = null
    button.current?.focus()
  }, [from])
  const isEnd = to < 0 || to >= length
  return (
    <IconButton
      ref={button}
      size="small"
      aria-label={label}
      aria-disabled={isEnd}
      sx={isEnd ? END : undefined}
      onClick={() => {
        if (isEnd) return
        pressedAt.current = from
        onMove(from, to)
      }}
    >
      {children}
    </IconButton>
  )
}

const END = { opacity: 0.4, cursor: 'default' } as const
