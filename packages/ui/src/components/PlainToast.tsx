import css from './PlainToast.module.css'
import type { Toast } from './toast.ts'

/** A toast without the code of toasts, such as after the network was lost. Appears after a moment, so that it does not flash while that loads. */
export function PlainToast({ text }: { text: Toast | undefined }) {
  const [title, description] = text ?? []
  return (
    <output className={css.region}>
      {title !== undefined && (
        <div key={title} className={css.toast}>
          <strong className={css.title}>{title}</strong>
          {description !== undefined && <span className={css.description}>{description}</span>}
        </div>
      )}
    </output>
  )
}
