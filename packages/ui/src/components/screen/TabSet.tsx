import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useId } from 'react'

interface TabSetProps<Name extends string> {
  /** The name of the tab list, for screen readers. */
  readonly label: string
  readonly names: readonly Name[]
  readonly current: Name
  readonly onChange: (name: Name) => void
  readonly textOf: (name: Name) => string
  /** Called when the pointer is over a tab, to prefetch its content. */
  readonly onPoint?: (name: Name) => void
  /** `fullWidth` shares the width; `scrollable` tabs scroll by touch and follow the arrow keys if they do not fit. */
  readonly variant?: 'standard' | 'fullWidth' | 'scrollable'
  readonly sx?: SxProps<Theme>
  readonly panelSx?: SxProps<Theme>
  /** Set when the panel itself scrolls, so that the keyboard can scroll it. */
  readonly panelTabIndex?: 0
  /** The content of the current tab. */
  readonly children: ReactNode
}

/** Renders tabs above a panel with the content of the current tab. */
export function TabSet<Name extends string>(props: TabSetProps<Name>) {
  const { label, names, current, onChange, textOf, onPoint, variant, sx, panelSx, panelTabIndex, children } = props
  const id = useId()
  return (
    <>
      <Tabs
        value={current}
        onChange={(_event, next: Name) => onChange(next)}
        aria-label={label}
        variant={variant ?? 'standard'}
        // MUI shows its scroll buttons even if all tabs fit.
        scrollButtons={false}
        sx={sx ?? null}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={<span>{textOf(name)}</span>}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            {...(onPoint ? { onPointerEnter: () => onPoint(name) } : {})}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        tabIndex={panelTabIndex}
        sx={panelSx ?? null}
      >
        {children}
      </Box>
    </>
  )
}
