import Menu from '@mui/material/Menu'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactElement, useId, useState } from 'react'
import { RowButton } from './RowButton.tsx'

interface RowMenuProps {
  /** The accessible name of the button. */
  readonly label: string
  /** Returns menu items with keys. They call `close` before their action. */
  readonly entries: (close: () => void) => readonly (ReactElement | false)[]
}

/** The menu of a row. It mounts when it opens, because a closed menu in every row would slow down the list. */
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
