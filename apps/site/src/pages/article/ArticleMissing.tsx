import { htmlLang, otherLanguage, type Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useSiteRedirect } from '../../data/useSiteRedirect.ts'
import { Redirect, useLocation } from '../../routing/router.tsx'
import { localizedPath } from '../../routing/language.ts'
import { SiteLink } from '../../routing/SiteLink.tsx'
import { TargetLink } from '../../routing/TargetLink.tsx'
import { isToggled, untranslatedState } from '../../routing/untranslated.ts'
import shared from '../../styles/shared.module.css'
import { articlePath } from '../../articles/article.ts'
import { ArticleMessage } from './ArticleMessage.tsx'

/** The message that an article does not exist in this language; the language toggle links to the blog if a translation exists. */
export function ArticleMissing({ slug, languages }: { slug: string; languages: readonly Language[] }) {
  const { t } = useTranslation('blog')
  useSiteRedirect()
  const language = useLanguage()
  const other = otherLanguage(language)
  const elsewhere = languages.includes(other)
  const { state } = useLocation()
  if (elsewhere && isToggled(state))
    return <Redirect to={localizedPath('/blog', language)} state={untranslatedState(slug)} />
  const body = (
    <>
      <p>{t('missing.body')}</p>
      {elsewhere && <p>{t('missing.elsewhere')}</p>}
    </>
  )
  return (
    <ArticleMessage title={t('missing.title')} body={body}>
      {elsewhere && (
        <SiteLink to={localizedPath(articlePath(slug), other)} hrefLang={htmlLang(other)} className={shared.button}>
          {t('missing.read_elsewhere')}
        </SiteLink>
      )}
      <TargetLink to="blog" className={elsewhere ? `${shared.button} ${shared.quiet}` : shared.button}>
        {t('missing.back')}
      </TargetLink>
    </ArticleMessage>
  )
}
