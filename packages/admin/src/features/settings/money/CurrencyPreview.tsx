import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { SmallTable } from '../../../shared/SmallTable.tsx'
import { useServiceName } from '../../../shared/useServiceName.ts'
import type { PriceValues } from './price-form.ts'

interface CurrencyPreviewProps {
  readonly from: string
  readonly values: PriceValues
  readonly templates: readonly QuoteTemplate[]
  readonly isChanging: boolean
  readonly onConfirm: () => void
  /** Returns to the form, which keeps its values. */
  readonly onBack: () => void
}

/** Previews the effect of changing the currency. */
export function CurrencyPreview({ from, values, templates, isChanging, onConfirm, onBack }: CurrencyPreviewProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  const { to } = values
  const back = () => {
    if (!isChanging) onBack()
  }
  return (
    <Dialog open onClose={back} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{t('money.previewTitle', { from, to })}</DialogTitle>
      <DialogContent>
        <Typography variant="body2">{t('money.previewText', { from, to })}</Typography>
        {templates.length > 0 && <PriceTable values={values} templates={templates} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={back}>
          {t('money.back')}
        </Button>
        <Button variant="contained" loading={isChanging} onClick={onConfirm}>
          {t('money.confirm', { to })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function PriceTable({ values: { to, prices }, templates }: Pick<CurrencyPreviewProps, 'values' | 'templates'>) {
  const { t } = useTranslation(['settings', 'quotes'])
  const { currency } = useFormat()
  const serviceName = useServiceName()
  return (
    <SmallTable
      caption={t('settings:money.newPrices')}
      isCaptionHidden
      columns={[t('quotes:templates.service'), t('quotes:templates.base'), t('quotes:templates.rate')]}
      sx={{
        mt: 2,
        '& th, & td': { py: 0.75, pl: 1.5, textAlign: 'end', fontWeight: 400 },
        '& th:first-of-type': { pl: 0, textAlign: 'start', overflowWrap: 'anywhere' },
        '& td': { fontFamily: 'var(--figures)' },
        '& strong': { display: 'block', whiteSpace: 'nowrap' },
      }}
    >
      {templates.map((template) => {
        const price = prices[template.id]
        const cell = (before: number, after: number | undefined) => (
          <td>
            <span>{currency(before, template.currency)}</span> <strong>{`→ ${currency(after ?? 0, to)}`}</strong>
          </td>
        )
        return (
          <tr key={template.id}>
            <th scope="row">{serviceName(template.service_name)}</th>
            {cell(template.base_price, price?.base_price)}
            {cell(template.price_per_hour, price?.price_per_hour)}
          </tr>
        )
      })}
    </SmallTable>
  )
}
