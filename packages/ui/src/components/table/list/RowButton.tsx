import type { ComponentPropsWithRef } from 'react'
import { useRowTabIndex } from '../state/row-stop.ts'
import css from './RowButton.module.css'

/** A row's own action as an icon. Drawn by the list's sheet: fifty of MUI's buttons take longer than all the rest of a page of rows. */
export function RowButton(props: ComponentPropsWithRef<'button'>) {
  return <button type="button" className={css.button} tabIndex={useRowTabIndex()} {...props} />
}

/** A row's own link as an icon. */
export function RowLink({ children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <a className={css.button} tabIndex={useRowTabIndex()} {...props}>
      {children}
    </a>
  )
}
