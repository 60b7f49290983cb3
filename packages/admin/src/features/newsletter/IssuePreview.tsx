import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LANGUAGES } from '@nordlys/data/lib/validation'
import { useApiUrl } from '@nordlys/data/media/upload'
import type { Issue } from '@nordlys/data/newsletter/issue-schema'
import { useLetterMail } from '@nordlys/data/newsletter/queries'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { htmlLang, type Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../shared/preview/Choice.tsx'
import { framedMail, type Scheme, SCHEMES } from './framed-mail.ts'

const VIEWS = ['phone', 'desktop', 'text'] as const
type View = (typeof VIEWS)[number]

/** Shows the mail of an issue as it will be sent: on a phone, on a desktop, in both colour schemes and as text. */
export function IssuePreview({ issue }: { readonly issue: Issue }) {
  const { t } = useTranslation('adminNewsletter')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [view, setView] = useState<View>('desktop')
  const [scheme, setScheme] = useState<Scheme>('light')
  return (
    <section aria-label={t('issues.preview.title')}>
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        {t('issues.preview.title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Choice
          label={t('issues.preview.language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={setLanguage}
        />
        <Choice
          label={t('issues.preview.view')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`issues.preview.${value}`) }))}
          onChange={setView}
        />
        {view !== 'text' && (
          <Choice
            label={t('issues.preview.scheme')}
            value={scheme}
            options={SCHEMES.map((value) => ({ value, label: t(`issues.preview.${value}`) }))}
            onChange={setScheme}
          />
        )}
      </Box>
      {issue[`subject_${language}`] === '' && issue[`body_${language}`] === '' ? (
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {t('issues.preview.empty')}
        </Typography>
      ) : (
        <Mail issue={issue} language={language} view={view} scheme={scheme} />
      )}
    </section>
  )
}

interface MailProps {
  readonly issue: Issue
  readonly language: Language
  readonly view: View
  readonly scheme: Scheme
}

function Mail({ issue, language, view, scheme }: MailProps) {
  const { t } = useTranslation('adminNewsletter')
  const { data, error, isFetching, refetch } = useLetterMail(issue, language)
  const pictures = useApiUrl()
  if (!data || pictures === null) {
    return error ? (
      <ErrorState
        title={t('issues.preview.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonLines lines={6} />
    )
  }
  return (
    <>
      <Box sx={{ typography: 'body2', fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
        {t('issues.preview.subject', { subject: data.subject })}
      </Box>
      {view === 'text' ? (
        <Box
          component="section"
          lang={htmlLang(language)}
          tabIndex={0}
          aria-label={t('issues.preview.textOf')}
          sx={{
            m: 0,
            p: 2,
            maxHeight: '34rem',
            overflow: 'auto',
            border: 1,
            borderColor: 'hairline',
            borderRadius: '14px',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            fontFamily: 'inherit',
            typography: 'body2',
          }}
        >
          {data.text}
        </Box>
      ) : (
        // Without scripts, links and an origin.
        <Box
          component="iframe"
          title={t('issues.preview.frame')}
          sandbox=""
          srcDoc={framedMail(data.html, { scheme, pictures: new URL(pictures, globalThis.location.href).origin })}
          sx={{
            display: 'block',
            width: view === 'phone' ? 375 : 1,
            maxWidth: 1,
            height: '34rem',
            mx: 'auto',
            border: 1,
            borderColor: 'hairline',
            borderRadius: '14px',
            bgcolor: scheme === 'dark' ? '#0B0F14' : '#FAFAF7',
          }}
        />
      )}
    </>
  )
}
