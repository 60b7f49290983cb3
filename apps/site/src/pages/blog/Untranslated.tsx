import { htmlLang, otherLanguage } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useTranslation } from '../../texts/useTranslation.ts'
import { useLocation } from '../../routing/router.tsx'
import { localizedPath } from '../../routing/language.ts'
import { SiteLink } from '../../routing/SiteLink.tsx'
import { untranslatedSlug } from '../../routing/untranslated.ts'
import { useOnceHydrated } from '../../lib/useOnceHydrated.ts'
import { articlePath } from '../../articles/article.ts'
import css from './Blog.module.css'

/** Reports that an article has no translation, after the language toggle redirected here, and links back to it. */
export function Untranslated() {
  const { t } = useTranslation('blog')
  const other = otherLanguage(useLanguage())
  const slug = useOnceHydrated(untranslatedSlug(useLocation().state), '')
  if (slug === '') return null
  return (
    <output className={css.untranslated}>
      <span>{t('untranslated')}</span>{' '}
      <SiteLink to={localizedPath(articlePath(slug), other)} hrefLang={htmlLang(other)}>
        {t('missing.read_elsewhere')}
      </SiteLink>
    </output>
  )
}
