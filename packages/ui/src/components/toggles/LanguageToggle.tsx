import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { htmlLang, otherLanguage, type Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useSwitchLanguage } from '../../i18n/useSwitchLanguage.ts'
import { Hint } from '../Hint.tsx'
import css from './LanguageToggle.module.css'

/** Renders the EN / NO switch: changes every text in place and saves the choice. Public pages have a URL per language and a separate switch. */
export function LanguageToggle() {
  const { t } = useTranslation('common')
  const button = useRef<HTMLButtonElement>(null)
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const other = otherLanguage(language)
  return (
    <>
      <button
        type="button"
        ref={button}
        className={css.button}
        onClick={() => void switchLanguage(other)}
        lang={htmlLang(other)}
        aria-label={`EN / NO, ${t('language.switchTo')}`}
      >
        <Code code="EN" of="en" current={language} />
        <span aria-hidden>/</span>
        <Code code="NO" of="no" current={language} />
      </button>
      <Hint title={t('language.switchTo')} button={button} />
    </>
  )
}

function Code({ code, of, current }: { code: string; of: Language; current: Language }) {
  return <span className={of === current ? css.current : css.other}>{code}</span>
}
