import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { cleanText } from '@nordlys/data/lib/plain-text'
import { shortened } from '@nordlys/data/lib/text/shortened'
import type { OfferResults } from '@nordlys/data/overview/schema'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { ADMIN_PATH } from '../../../paths.ts'
import { OPEN_OFFER } from '../../../shared/record-links.ts'
import { useMonthName } from '../useMonthName.ts'
import { lossOf, totalOf } from './losses.ts'
import { FigureTable } from './FigureTable.tsx'
import { Meaning } from './Meaning.tsx'
import { useFigureTexts } from './useFigureTexts.ts'

/** Shows how many of the decided offers were lost each month and why, and what clients wrote. */
export function LossFigures({ results: { months, words } }: { results: OfferResults }) {
  const { t } = useTranslation('overview')
  const { number } = useFormat()
  const { share } = useFigureTexts()
  const { long } = useMonthName()
  const rows = months.map((month) => ({ ...month, name: long(month.month) }))
  const total = months.length > 1 ? [{ ...totalOf(months), month: '', name: t('pipeline.loss.total') }] : []
  return (
    <>
      <FigureTable
        caption={t('pipeline.views.loss')}
        columns={[
          t('pipeline.loss.month'),
          t('pipeline.loss.decided'),
          t('pipeline.loss.lost'),
          t('pipeline.rate'),
          t('pipeline.loss.reasons'),
        ]}
        rows={[...rows, ...total].map((row) => ({
          key: row.month,
          name: row.name,
          cells: [
            number(row.accepted + row.lost),
            number(row.lost),
            share(lossOf(row)) ?? '–',
            row.reasons
              .map(({ reason, count }) => `${t(`pipeline.loss.names.${reason}`)} ${number(count)}`)
              .join(', ') || '–',
          ],
        }))}
      />
      {words.length > 0 && (
        <>
          <Typography variant="h6" component="h3" sx={{ mt: 1.5 }}>
            {t('pipeline.loss.words')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, typography: 'body2' }}>
            {words.map((word) => (
              <Box component="li" key={word.id} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={`${ADMIN_PATH}/offers?${OPEN_OFFER}=${word.id}`}>
                  {word.who ?? t('today.unnamed')}
                </Link>{' '}
                <q dir="auto">{shortened(cleanText(word.words).trim(), 300)}</q>{' '}
                <Box component="span" sx={{ color: 'muted' }}>
                  <RelativeTime moment={word.at} />
                </Box>
              </Box>
            ))}
          </Box>
        </>
      )}
      <Meaning>{t('pipeline.loss.meaning')}</Meaning>
    </>
  )
}
