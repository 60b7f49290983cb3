import Menu from '@mui/material/Menu'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactElement, useId, useState } from 'react'
import { RowButton } from './RowButton.tsx'

interface RowMenuProps {
  /** What the menu is of, for screen readers. */
  readonly label: string
  /** The entries, each with a key; `close` comes before what they do. */
  readonly entries: (close: () => void) => readonly (ReactElement | false)[]
}

/** What else can be done to a row, behind a button. Made when it opens: a closed menu in every row would slow the list. */
export function RowMenu({ label, entries }: RowMenuProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <RowButton
        id={id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={16} aria-hidden />
      </RowButton>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-labelledby': id } }}>
          {entries(close)}
        </Menu>
      )}
    </>
  )
}
