import { useIdle } from '@nordlys/ui/platform/useIdle.ts'
import css from './Aurora.module.css'

/**
 * An aurora behind a section, which must be `position: relative; isolation: isolate`. The animation starts when the browser is idle,
 * because moving layers are the most expensive thing for a slow phone to render.
 */
export function Aurora() {
  return (
    <div className={`${css.aurora} ${useIdle() ? css.moving : ''}`} aria-hidden="true">
      <div className={`${css.light} ${css.violet}`} />
      <div className={`${css.light} ${css.spruce}`} />
      <div className={`${css.light} ${css.teal}`} />
    </div>
  )
}
