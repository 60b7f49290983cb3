import css from './Logo.module.css'

/** The aurora disc of packages/ui without MUI, which the public pages do not load; decoration beside the company's name. */
export function Logo() {
  return <span aria-hidden="true" className={css.logo} />
}
