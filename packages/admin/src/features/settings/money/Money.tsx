import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSystemSettings } from '@nordlys/data/system/queries'
import { COMPANY_CURRENCY } from '@nordlys/data/system/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { Section } from '@nordlys/ui/components/screen/Section'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { SystemSettings } from '../system/SystemSettings.tsx'

const CurrencyChange = lazyComponent(async () => (await import('./CurrencyChange.tsx')).CurrencyChange)

/** Edits the company's currency and the time zone of due dates. */
export function Money() {
  const { t } = useTranslation('settings')
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Section title={t('money.currency')} description={t('money.text')}>
        <Currency />
      </Section>
      <SystemSettings category="money" />
    </Stack>
  )
}

function Currency() {
  const { t } = useTranslation('settings')
  const { data, error, refetch, isFetching } = useSystemSettings()
  const [isOpen, setIsOpen] = useState(false)
  if (!data)
    return error ? (
      <ErrorState title={t('system.loadFailed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <SkeletonLines lines={1} />
    )
  const stored = data.find(({ key }) => key === COMPANY_CURRENCY)?.value
  const currency = typeof stored === 'string' ? stored : 'USD'
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
      <Typography variant="h4" component="p">
        {currency}
      </Typography>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t('money.change')}
      </Button>
      {isOpen && <CurrencyChange from={currency} onClose={() => setIsOpen(false)} />}
    </Stack>
  )
}
