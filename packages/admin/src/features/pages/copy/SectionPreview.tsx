import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Picture } from '@nordlys/data/media/public/schema'
import { usePictures } from '@nordlys/data/media/queries'
import { mediaIdsIn } from '@nordlys/data/media/reference'
import { sameJson } from '@nordlys/data/lib/same-json'
import { editedSchemaOf } from '@nordlys/data/settings/edited'
import { useStoredSettings, storedSettingOf } from '@nordlys/data/settings/queries'
import { isSearchKey, isTextsKey, type SettingKey } from '@nordlys/data/settings/schema'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentPlace } from '../page/usePagePlace.ts'
import { markTexts } from '../page/marks.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import { PREVIEW_WIDTHS, PreviewFrame } from '../../../shared/preview/PreviewFrame.tsx'
import { Choice } from '../../../shared/preview/Choice.tsx'
import type { PreviewChoice } from './section-props.ts'
import { SearchTextPreview } from './SearchText.tsx'
import { EVERYWHERE, searchPageOf } from './sections.ts'
import { useBuiltInCopy } from './useBuiltInCopy.ts'
import { readContent, type FormValues, wholeValue } from './values.ts'

interface SectionPreviewProps extends PreviewChoice {
  readonly section: SettingKey
  readonly place: Pick<ContentPlace, 'page' | 'language'>
  /** The name of the field that has the focus; null for none. */
  readonly focused?: string | null
  /** The unsaved value, which may be invalid. */
  readonly value: unknown
}

/** Returns the value, or the last valid one while it is invalid; null if none was valid. */
function useLastValid(section: SettingKey, value: unknown) {
  const checked = editedSchemaOf(section).safeParse(isTextsKey(section) ? (value ?? {}) : value)
  const [last, setLast] = useState<unknown>(null)
  if (checked.success && !sameJson(checked.data, last)) setLast(checked.data)
  return { last, isValid: checked.success }
}

/**
 * Shows the page of the website with the unsaved text, as on a phone or a desktop, or as search engines and shared links show it, and links to the
 * current page.
 */
export function SectionPreview({ section, place, value, width, onWidth, onPick, focused = null }: SectionPreviewProps) {
  const { page, language } = place
  const { t } = useTranslation(['content', 'common'])
  const { websiteUrl } = usePlatform()
  const search = searchPageOf(section)
  const path = language === 'no' ? `no${page.path === '/' ? '' : page.path}` : page.path.slice(1)
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
        <PagePreview {...{ section, place, path, value, width, onPick, focused }} />
      )}
    </Box>
  )
}

interface PagePreviewProps extends Pick<
  SectionPreviewProps,
  'section' | 'place' | 'value' | 'width' | 'onPick' | 'focused'
> {
  readonly path: string
}

const NO_PICTURES: readonly Picture[] = []

/** Returns every text of a page, with the unsaved ones of a section, and marks that lead from a text to its field. */
function useMarkedTexts(section: SettingKey, { page, language }: SectionPreviewProps['place'], value: unknown) {
  const { data: rows } = useStoredSettings()
  const builtIn = useBuiltInCopy()
  const keys = [...new Set([...page.parts, ...EVERYWHERE.parts])].filter((key) => !isSearchKey(key))
  const values = keys.map((key) => {
    const row = rows?.find((each) => each.key === key) ?? storedSettingOf(key, null)
    const stored = readContent(row, language)
    const shown = key === section ? value : stored.source === 'stored' ? stored.value : builtIn(row, language)
    return [key, wholeValue(key, shown, language)] as const
  })
  return markTexts(values)
}

function PagePreview({ section, place, path, value, width, onPick, focused }: PagePreviewProps) {
  const { language } = place
  const { t } = useTranslation('content')
  const { last, isValid } = useLastValid(section, value)
  const { marked, places } = useMarkedTexts(section, place, last)
  const texts = JSON.stringify(marked)
  const ids = useMemo(() => mediaIdsIn(texts), [texts])
  const at = focused === null ? -1 : places.findIndex(({ key, name }) => key === section && name === focused)
  const onPicked = (index: number) => {
    const picked = places[index]
    if (picked) onPick(picked.key, picked.name)
  }
  const { data: pictures = NO_PICTURES } = usePictures(ids)
  const content = useMemo(() => {
    const { [section]: own, ...others } = JSON.parse(texts) as FormValues // oxlint-disable-line no-unsafe-type-assertion -- it was an object
    return { key: section, language, value: own, others, pictures, place: at === -1 ? null : at }
  }, [section, language, texts, pictures, at])
  return (
    <>
      <PreviewFrame
        path={path}
        title={t('preview.page')}
        content={content}
        width={width}
        onPicked={onPicked}
        noWebsite={t('preview.noWebsite')}
        waiting={t('preview.waiting')}
      />
      <Typography component="output" variant="body2" sx={{ display: 'block', color: 'muted', mt: 1.5 }}>
        {t(isValid ? 'preview.unsaved' : 'preview.invalid')}
      </Typography>
    </>
  )
}
