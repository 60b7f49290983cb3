import './list-frame.css'
import type { ReactNode } from 'react'

interface ListFrameProps {
  /** The line above the list: search first, then the one filter used all day. */
  readonly toolbar: ReactNode
  /** What is used now and then, such as saved views and the export. */
  readonly tools?: ReactNode
  /** The list. */
  readonly children: ReactNode
}

/**
 * A list with its toolbar. The tools stand beside the toolbar where there is room, and come after the list for the keyboard, so that they
 * are no stops on the way to the rows.
 */
export function ListFrame({ toolbar, tools, children }: ListFrameProps) {
  return (
    <div className="list-frame">
      <div>
        <div data-toolbar>{toolbar}</div>
        <div data-rows>{children}</div>
        {tools !== undefined && <div data-tools>{tools}</div>}
      </div>
    </div>
  )
}
