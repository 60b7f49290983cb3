import type { ComponentType, ReactNode } from 'react'
import { useOpenId } from '../state/useOpenId.ts'
import css from './WithPanel.module.css'

type Panel = ComponentType<{ readonly id: string; readonly onClose: () => void }>

interface OpenPanelProps {
  /** The search parameter that holds the id of what is open. */
  readonly param: string
  readonly panel: Panel
}

/** The panel or dialog of what the URL says is open; renders nothing while it loads. */
export function OpenPanel({ param, panel: Panel }: OpenPanelProps) {
  const { id, close } = useOpenId(param)
  return id !== null && <Panel id={id} onClose={close} />
}

interface WithPanelProps {
  /** The panels by their search parameters. */
  readonly panels: Readonly<Record<string, Panel>>
  readonly children: ReactNode
}

/** A screen, and beside it the panel of what is open. */
export function WithPanel({ panels, children }: WithPanelProps) {
  return (
    <div className={css.screen}>
      <div className={css.main}>{children}</div>
      {Object.entries(panels).map(([param, panel]) => (
        <OpenPanel key={param} param={param} panel={panel} />
      ))}
    </div>
  )
}
