import '../toolbar/list-frame.css'
import { type ReactNode, Suspense } from 'react'

interface WithPanelProps {
  /** What is open; nothing is shown while it is loaded. */
  readonly panel: ReactNode
  readonly children: ReactNode
}

/** A screen, and beside it the panel of what is open. */
export function WithPanel({ panel, children }: WithPanelProps) {
  return (
    <div className="with-panel">
      <div>{children}</div>
      <Suspense>{panel}</Suspense>
    </div>
  )
}
