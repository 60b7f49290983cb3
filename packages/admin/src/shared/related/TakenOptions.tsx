import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useOfferAcceptance, useOfferContent } from '@nordlys/data/offers/queries'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** Shows which options of an accepted offer the client took; nothing for an offer without options. */
export function TakenOptions({ offer }: { offer: string }) {
  const { data: acceptance } = useOfferAcceptance(offer)
  return acceptance ? <Options offer={offer} version={acceptance.version} taken={acceptance.options} /> : null
}

interface OptionsProps {
  readonly offer: string
  readonly version: number
  /** The ids of the lines. */
  readonly taken: readonly string[]
}

function Options({ offer, version, taken }: OptionsProps) {
  const { t } = useTranslation('clients')
  const titleId = useId()
  const { currency } = useFormat()
  const { data: content } = useOfferContent(offer, version)
  const options = content?.lines.filter((line) => line.is_optional) ?? []
  if (!content || options.length === 0) return null
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ pt: 2, borderTop: 1, borderColor: 'hairline' }}>
      <Typography id={titleId} variant="h6" component="h3" sx={{ mb: 0.5 }}>
        {t('work.options.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, typography: 'body2' }}>
        {options.map(({ id, text, amount }) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.75 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <span>{text}</span>
              <Box component="span" sx={{ display: 'block', color: 'muted', fontSize: '0.8125rem' }}>
                {currency(amount, content.currency)}
              </Box>
            </Box>
            {taken.includes(id) ? (
              <StatusChip tone="good">{t('work.options.taken')}</StatusChip>
            ) : (
              <StatusChip tone="neutral">{t('work.options.notTaken')}</StatusChip>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
