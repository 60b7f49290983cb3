import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { SettingKey } from '@nordlys/data/settings/schema'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { htmlLang, type Language } from '@nordlys/ui/i18n/language.ts'
import { TOUCH } from '@nordlys/ui/theme/controls.ts'
import { PreviewEntry } from './PreviewEntry.tsx'
import { SECTIONS } from './sections.ts'
import type { FormValues } from './values.ts'

const isEntry = (value: unknown): value is FormValues => typeof value === 'object' && value !== null

/** Previews the draft with the site's typography, and links to the current page. */
export function SectionPreview({ section, language }: { section: SettingKey; language: Language }) {
  const { t } = useTranslation(['content', 'common'])
  const values: unknown = useWatch()
  const { fields, isList, page } = SECTIONS[section]
  const draft = isEntry(values) ? values : {}
  const items = draft['items']
  const entries = isList ? (Array.isArray(items) ? items.filter(isEntry) : []) : [draft]
  const address = language === 'no' ? `/no${page === '/' ? '' : page}` : page
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
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Typography variant="body2" sx={{ color: 'muted' }}>
          {t('content:preview.title')}
        </Typography>
        <Link href={address} target="_blank" rel="noopener" variant="body2" sx={{ [TOUCH]: { py: 1.25 } }}>
          <span>{t('content:preview.open')}</span>
          <ArrowUpRight size={14} aria-hidden style={{ marginLeft: 2, verticalAlign: '-2px' }} />
          <span data-unseen>{` (${t('common:opensInNewTab')})`}</span>
        </Link>
      </Stack>
      <Stack lang={htmlLang(language)} sx={{ gap: isList ? 2.5 : 1.5, overflowWrap: 'anywhere' }}>
        {entries.map((entry, index) => (
          // The entries are stateless and have no ids.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <PreviewEntry key={index} fields={fields} entry={entry} isFirst={!isList} />
        ))}
        {entries.length === 0 && <Typography sx={{ color: 'muted' }}>{t('content:preview.nothing')}</Typography>}
      </Stack>
    </Box>
  )
}
