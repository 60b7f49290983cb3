import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TOUCH } from '../../../theme/controls.ts'
import { TOP_BAR_HEIGHT } from '../../../theme/tokens.ts'
import { isComposing } from '../../../platform/is-composing.ts'

/** The window width that fits a list with all columns and a panel beside it. */
const DOCKED = '(min-width: 1360px)'
const WIDTH = '21rem'

interface SidePanelProps {
  /** The accessible name. */
  readonly label: string
  /** The id of the row. A new id focuses the panel again; closing returns the focus to the row. */
  readonly contentKey: string
  readonly onClose: () => void
  /** Rendered beside the close button. */
  readonly header?: ReactNode
  readonly children: ReactNode
}

/** Returns whether the panel stands beside the list. Moving it remounts its content and would close the dialogs opened from it, so it waits until none is open. */
function useDocked(): boolean {
  const isWide = useMediaQuery(DOCKED, { noSsr: true })
  const [docked, setDocked] = useState(isWide)
  useEffect(() => {
    if (isWide === docked) return undefined
    const change = () => {
      // The drawer is a modal itself.
      const modals = document.querySelectorAll('body > .MuiModal-root:not(.MuiModal-hidden)').length
      if (modals <= (docked ? 0 : 1)) setDocked(isWide)
    }
    const observer = new MutationObserver(change)
    observer.observe(document.body, { childList: true })
    change()
    return () => observer.disconnect()
  }, [isWide, docked])
  return docked
}

/** The detail of a row: beside the list in a wide window, otherwise in a drawer. Escape closes it. */
export function SidePanel({ label, contentKey, onClose, header, children }: SidePanelProps) {
  const docked = useDocked()
  const content = (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1.5 }}>
        {header}
        <CloseButton onClose={onClose} />
      </Box>
      {children}
    </>
  )
  if (docked)
    return (
      <DockedPanel key={contentKey} contentKey={contentKey} label={label} onClose={onClose}>
        {content}
      </DockedPanel>
    )
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': label, sx: { width: 'min(100vw, 26rem)', p: 2.5, bgcolor: 'surface' } },
      }}
    >
      {content}
    </Drawer>
  )
}

function CloseButton({ onClose }: Pick<SidePanelProps, 'onClose'>) {
  const { t } = useTranslation('table')
  return (
    <IconButton
      size="small"
      aria-label={t('closePanel')}
      onClick={onClose}
      sx={{ ml: 'auto', mr: -1, [TOUCH]: { width: 44, height: 44 } }}
    >
      <X size={16} aria-hidden />
    </IconButton>
  )
}

/** Returns the button of a row of a table, or of an item of a grid. */
const rowOpener = (id: string) =>
  document.querySelector<HTMLElement>(
    `[data-row="${CSS.escape(id)}"] > button, [data-row="${CSS.escape(id)}"] > th > button`,
  )

function DockedPanel({ label, contentKey, onClose, children }: Omit<SidePanelProps, 'header'>) {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    element?.focus({ preventScroll: true })
    // The clean-up of a layout effect runs while the panel still has the focus.
    return () => {
      if (element?.contains(document.activeElement)) rowOpener(contentKey)?.focus({ preventScroll: true })
    }
  }, [contentKey])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) onClose()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <Box
      ref={panel}
      component="section"
      tabIndex={-1}
      aria-label={label}
      sx={{
        position: 'sticky',
        top: `calc(${TOP_BAR_HEIGHT}px + 1.5rem)`,
        width: WIDTH,
        flexShrink: 0,
        maxHeight: `calc(100dvh - ${TOP_BAR_HEIGHT}px - 3rem)`,
        overflowY: 'auto',
        p: 2.5,
        border: 1,
        borderColor: 'hairline',
        borderRadius: '14px',
        bgcolor: 'surface',
        '&:focus': { outline: 'none' },
        // In a window that became narrow while a dialog was open, it stands where the drawer would.
        [`@media not all and ${DOCKED}`]: {
          position: 'fixed',
          inset: '0 0 0 auto',
          maxHeight: 'none',
          width: 'min(100vw, 26rem)',
        },
      }}
    >
      {children}
    </Box>
  )
}
