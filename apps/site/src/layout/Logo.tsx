import css from './Logo.module.css'

/** The aurora logo of packages/ui without MUI, which the public pages do not load; decorative. */
export function Logo() {
  return <span aria-hidden="true" className={css.logo} />
}
