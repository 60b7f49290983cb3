import type { ComponentPropsWithRef } from 'react'
import { useRowTabIndex } from '../state/row-stop.ts'

/** A row's own action as an icon. Drawn by the list's sheet: fifty of MUI's buttons take longer than all the rest of a page of rows. */
export function RowButton(props: ComponentPropsWithRef<'button'>) {
  return <button type="button" data-row-button tabIndex={useRowTabIndex()} {...props} />
}

/** A row's own link as an icon. */
export function RowLink({ children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <a data-row-button tabIndex={useRowTabIndex()} {...props}>
      {children}
    </a>
  )
}
