import css from './BotTrapField.module.css'
import { BOT_TRAP_FIELD } from './bot-trap.ts'

/** The trap field of every public form (rule W4): hidden from view, screen readers, the Tab key, autofill and password managers. */
export function BotTrapField() {
  return (
    <div className={css.trap} aria-hidden="true">
      <input
        type="text"
        name={BOT_TRAP_FIELD}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  )
}
