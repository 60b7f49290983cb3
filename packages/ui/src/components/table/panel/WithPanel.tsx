import type { ComponentType, ReactNode } from 'react'
import { useOpenId } from '../state/useOpenId.ts'
import css from './WithPanel.module.css'

type Panel = ComponentType<{ readonly id: string; readonly onClose: () => void }>

interface OpenPanelProps {
  /** The search parameter with the id of the open record. */
  readonly param: string
  readonly panel: Panel
}

/** Renders the panel or dialog of the record that the URL opens; nothing while its code loads. */
export function OpenPanel({ param, panel: Panel }: OpenPanelProps) {
  const { id, close } = useOpenId(param)
  return id !== null && <Panel id={id} onClose={close} />
}

interface WithPanelProps {
  /** The panels by search parameter. */
  readonly panels: Readonly<Record<string, Panel>>
  readonly children: ReactNode
}

/** Renders a screen with the panel of the open record beside it. */
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
