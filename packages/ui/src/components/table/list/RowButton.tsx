import type { ComponentPropsWithRef } from 'react'
import { useRowTabIndex } from '../state/row-stop.ts'
import css from './RowButton.module.css'

/** An icon button in a row. Not MUI's, because fifty of them take longer to render than the rest of a page. */
export function RowButton(props: ComponentPropsWithRef<'button'>) {
  return <button type="button" className={css.button} tabIndex={useRowTabIndex()} {...props} />
}

/** An icon link in a row. */
export function RowLink({ children, ...props }: ComponentPropsWithRef<'a'>) {
  return (
    <a className={css.button} tabIndex={useRowTabIndex()} {...props}>
      {children}
    </a>
  )
}
