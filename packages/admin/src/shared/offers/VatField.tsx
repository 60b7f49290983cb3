import { useBackend } from '@nordlys/data/lib/context'
import { dayIn } from '@nordlys/data/lib/time/company-day'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { useVatCodes } from '@nordlys/data/offers/queries'
import { currentVatCodes } from '@nordlys/data/offers/vat'
import { companyTimeZoneQuery } from '@nordlys/data/system/queries'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

const VAT_NAMES = ['standard', 'reduced', 'low', 'exempt', 'outside'] as const

type VatText = (key: `offerEditor:vat.${(typeof VAT_NAMES)[number]}`) => string

/** Returns the name of a VAT code; an unknown code is its own name. */
export function vatName(t: VatText, code: string): string {
  const known = VAT_NAMES.find((one) => one === code)
  return known ? t(`offerEditor:vat.${known}`) : code
}

interface VatFieldProps {
  readonly name: string
  /** Whether a code is only its rate, where there is no room for its name. */
  readonly isShort?: boolean
}

/** Selects a VAT code with a rate of today; the stored one stays selectable. */
export function VatField({ name, isShort = false }: VatFieldProps) {
  const { t } = useTranslation(['offerEditor'])
  const { number } = useFormat()
  const { data = [] } = useVatCodes()
  const stored: unknown = useWatch({ name })
  const { data: zone } = useQuery(companyTimeZoneQuery(useBackend()))
  const codes = zone === undefined ? [] : currentVatCodes(data, dayIn(zone, serverNow()))
  const labelOf = (code: string, rate: number) => {
    const percentage = number(rate / 100, { style: 'percent', maximumFractionDigits: 2 })
    if (!isShort) return `${vatName(t, code)} (${percentage})`
    return rate === 0 ? vatName(t, code) : percentage
  }
  const options = codes.map(({ code, rate }) => ({ value: code, label: labelOf(code, rate) }))
  // A code whose rate is not loaded, or no longer applies.
  const other = typeof stored === 'string' && !codes.some(({ code }) => code === stored)
  return (
    <SelectField
      name={name}
      label={t('offerEditor:field.vat_code')}
      options={other ? [...options, { value: stored, label: vatName(t, stored) }] : options}
    />
  )
}
