import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { htmlLang, otherLanguage, type Language } from '../i18n/language.ts'
import { useLanguage } from '../i18n/useLanguage.ts'
import { useSwitchLanguage } from '../i18n/useSwitchLanguage.ts'
import { TOUCH } from '../theme/controls.ts'
import { Hint } from './Hint.tsx'

/** The pill EN / NO: changes every text in place and saves the choice. Public pages, which have an address per language, have their own. */
export function LanguageToggle() {
  const { t } = useTranslation('common')
  const button = useRef<HTMLButtonElement>(null)
  const language = useLanguage()
  const switchLanguage = useSwitchLanguage()
  const other = otherLanguage(language)
  return (
    <>
      <ButtonBase
        ref={button}
        onClick={() => void switchLanguage(other)}
        lang={htmlLang(other)}
        aria-label={`EN / NO, ${t('language.switchTo')}`}
        sx={pill}
      >
        <Code code="EN" of="en" current={language} />
        <span aria-hidden>/</span>
        <Code code="NO" of="no" current={language} />
      </ButtonBase>
      <Hint title={t('language.switchTo')} button={button} />
    </>
  )
}

function Code({ code, of, current }: { code: string; of: Language; current: Language }) {
  return (
    <Box component="span" sx={of === current ? { color: 'ink' } : { color: 'muted', fontWeight: 500 }}>
      {code}
    </Box>
  )
}

const pill = {
  gap: '6px',
  height: 36,
  px: '14px',
  border: '1px solid',
  borderColor: 'hairline',
  borderRadius: 999,
  color: 'muted',
  fontSize: '0.8125rem',
  fontWeight: 650,
  '&:hover': { bgcolor: 'subtle', borderColor: 'outline' },
  [TOUCH]: { height: 44 },
} as const
