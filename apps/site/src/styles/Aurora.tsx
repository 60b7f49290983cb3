import css from './Aurora.module.css'

/** Northern light behind a band; the band must be `position: relative; isolation: isolate`. */
export function Aurora() {
  return (
    <div className={css.aurora} aria-hidden="true">
      <div className={`${css.light} ${css.violet}`} />
      <div className={`${css.light} ${css.spruce}`} />
      <div className={`${css.light} ${css.teal}`} />
    </div>
  )
}
