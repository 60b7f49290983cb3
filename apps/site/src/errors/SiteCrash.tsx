import { Logo } from '../layout/Logo.tsx'
import shared from '../styles/shared.module.css'
import css from './SiteCrash.module.css'

interface Props {
  /** The texts `visitor:crash`, loaded before anything can fail. */
  readonly texts: { readonly title: string; readonly description: string; readonly refresh: string }
}

/** The message after an unexpected error. */
export function SiteCrash({ texts }: Props) {
  return (
    <main role="alert" className={css.screen}>
      <Logo />
      <h1 className={shared.h2}>{texts.title}</h1>
      <p className={css.text}>{texts.description}</p>
      <button type="button" className={shared.button} onClick={() => window.location.reload()}>
        {texts.refresh}
      </button>
    </main>
  )
}
