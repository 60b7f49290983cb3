import { useContent } from '../content/ContentProvider.tsx'
import { SitePicture } from '../pictures/SitePicture.tsx'
import css from './CompanyLogo.module.css'
import { Logo } from './Logo.tsx'

function MarkAndName() {
  const { name } = useContent('company_info')
  return (
    <>
      <Logo />
      <span className={css.name}>{name}</span>
    </>
  )
}

function LogoPicture({ source }: { source: string }) {
  return (
    <SitePicture source={source} sizes="200px" isWhole className={css.picture}>
      <MarkAndName />
    </SitePicture>
  )
}

/** The logo of the company, in a version for each theme, or the mark with the name. The link around it has a label. */
export function CompanyLogo() {
  const { logo, logo_dark } = useContent('company_info')
  if (!logo) return <MarkAndName />
  if (!logo_dark) return <LogoPicture source={logo} />
  // The prerendered page does not know the visitor's theme. The hidden picture is lazy, so it is not loaded.
  return (
    <>
      <span className={css.light}>
        <LogoPicture source={logo} />
      </span>
      <span className={css.dark}>
        <LogoPicture source={logo_dark} />
      </span>
    </>
  )
}
