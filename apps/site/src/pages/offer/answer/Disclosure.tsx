import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import css from './Disclosure.module.css'

/** A form that opens on demand. `isOpen` opens it at first, such as for a draft. */
export function Disclosure({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  // The browser opens and closes it afterwards.
  const [first] = useState(isOpen)
  return (
    <details className={css.card} open={first}>
      <summary className={css.summary}>
        <span>{title}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
