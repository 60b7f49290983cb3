import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Picture } from '@nordlys/data/media/public/schema'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdsIn } from '@nordlys/data/media/reference'
import { sameJson } from '@nordlys/data/lib/same-json'
import { editedSchemaOf } from '@nordlys/data/settings/edited'
import type { SettingKey } from '@nordlys/data/settings/schema'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import { PREVIEW_WIDTHS, PreviewFrame } from '../../../shared/preview/PreviewFrame.tsx'
import { Choice } from '../../../shared/preview/Choice.tsx'
import type { PreviewChoice } from './section-props.ts'
import { SearchTextPreview } from './SearchText.tsx'
import { pageOf } from './sections.ts'

interface SectionPreviewProps extends PreviewChoice {
  readonly section: SettingKey
  readonly language: Language
  /** The unsaved value, which may be invalid. */
  readonly value: unknown
}

/** Returns the value, or the last valid one while it is invalid; null if none was valid. */
function useLastValid(section: SettingKey, value: unknown) {
  const checked = editedSchemaOf(section).safeParse(value)
  const [last, setLast] = useState<unknown>(null)
  if (checked.success && !sameJson(checked.data, last)) setLast(checked.data)
  return { last, isValid: checked.success }
}

/**
 * Shows the page of the website with the unsaved text, as on a phone or a desktop, or as search engines and shared links show it, and links to the
 * current page.
 */
export function SectionPreview({ section, language, value, width, onWidth }: SectionPreviewProps) {
  const { t } = useTranslation(['content', 'common'])
  const { websiteUrl } = usePlatform()
  const { path: page, search } = pageOf(section)
  const path = language === 'no' ? `no${page === '/' ? '' : page}` : page.slice(1)
  return (
    <Box
      component="aside"
      aria-label={t('content:preview.title')}
      sx={{
        minWidth: 0,
        p: 2.5,
        borderRadius: '10px',
        border: 1,
        borderColor: 'hairline',
        bgcolor: 'paper',
        alignSelf: 'start',
        position: { md: 'sticky' },
        top: { md: 76 },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {t('content:preview.title')}
        </Typography>
        {!search && (
          <Choice
            label={t('content:preview.width')}
            value={width}
            options={PREVIEW_WIDTHS.map((name) => ({ value: name, label: t(`content:preview.${name}`) }))}
            onChange={onWidth}
          />
        )}
        <Box sx={{ flexGrow: 1 }} />
        {websiteUrl !== null && (
          <Link
            href={`${websiteUrl}${path}`}
            target="_blank"
            rel="noopener"
            variant="body2"
            sx={{ [TOUCH]: { py: 1.25 } }}
          >
            <span>{t('content:preview.open')}</span>
            <ArrowUpRight size={14} aria-hidden style={{ marginLeft: 2, verticalAlign: '-2px' }} />
            <span data-unseen>{` (${t('common:opensInNewTab')})`}</span>
          </Link>
        )}
      </Stack>
      {search ? (
        <SearchTextPreview page={search} language={language} path={path} value={value} />
      ) : (
        <PagePreview section={section} language={language} path={path} value={value} width={width} />
      )}
    </Box>
  )
}

interface PagePreviewProps extends Pick<SectionPreviewProps, 'section' | 'language' | 'value' | 'width'> {
  readonly path: string
}

const NO_PICTURES: readonly Picture[] = []

function PagePreview({ section, language, path, value, width }: PagePreviewProps) {
  const { t } = useTranslation('content')
  const { last, isValid } = useLastValid(section, value)
  const ids = useMemo(() => mediaIdsIn(JSON.stringify(last)), [last])
  const { data: pictures = NO_PICTURES } = usePictures(ids)
  const content = useMemo(
    () => ({ key: section, language, value: last, pictures }),
    [section, language, last, pictures],
  )
  return (
    <>
      <PreviewFrame
        path={path}
        title={t('preview.page')}
        content={content}
        width={width}
        noWebsite={t('preview.noWebsite')}
        waiting={t('preview.waiting')}
      />
      <Typography component="output" variant="body2" sx={{ display: 'block', color: 'muted', mt: 1.5 }}>
        {t(isValid ? 'preview.unsaved' : 'preview.invalid')}
      </Typography>
    </>
  )
}
