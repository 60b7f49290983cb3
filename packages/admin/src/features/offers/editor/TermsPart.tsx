import type { OfferValues } from '@nordlys/data/offers/form'
import { useOfferTerms } from '@nordlys/data/offers/queries'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { partId } from '../offer-parts.ts'
import { Part } from './Part.tsx'

/** Chooses the terms of an offer; `onEdit` opens the texts of a version, or none for an empty id. */
export function TermsPart({ onEdit }: { onEdit: (id: string) => void }) {
  const { t } = useTranslation('offerEditor')
  const { date } = useFormat()
  const { data = [] } = useOfferTerms()
  const chosen = useWatch<OfferValues, 'terms_id'>({ name: 'terms_id' })
  const options = data.map(({ id, version, created_at: created }, index) => ({
    value: id,
    label: t(index === 0 ? 'terms.latest' : 'terms.version', { version, date: date(created) }),
  }))
  return (
    <Part id={partId('terms')} title={t('terms.title')} description={t('terms.text')}>
      {data.length > 0 && (
        <SelectField name="terms_id" label={t('field.terms_id')} placeholder={t('terms.choose')} options={options} />
      )}
      <Button variant="outlined" onClick={() => onEdit(chosen || (data[0]?.id ?? ''))} sx={{ alignSelf: 'flex-start' }}>
        {data.length === 0 ? t('terms.write') : t('terms.edit')}
      </Button>
    </Part>
  )
}
