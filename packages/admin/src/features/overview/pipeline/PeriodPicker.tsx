import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Period } from '@nordlys/data/overview/schema'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { Form } from '@nordlys/ui/components/form/Form'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { ownPeriodSchema } from './own-period.ts'
import { type PeriodName, PERIODS } from './periods.ts'

interface PeriodProps {
  readonly period: Period | null
  readonly choose: (name: PeriodName, own?: Period | null) => void
}

/** Chooses a period from a list. */
export function PeriodSelect({ name, period, choose }: PeriodProps & { readonly name: PeriodName }) {
  const { t } = useTranslation('overview')
  return (
    <NativeSelect
      variant="outlined"
      input={<OutlinedInput size="small" />}
      IconComponent={ChevronDown}
      value={name}
      onChange={({ target }) => {
        const next = PERIODS.find((one) => one === target.value)
        // The dates start with the period that was shown.
        if (next) choose(next, period)
      }}
      inputProps={{ 'aria-label': t('pipeline.period') }}
    >
      {PERIODS.map((one) => (
        <option key={one} value={one}>
          {t(`pipeline.periods.${one}`)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Chooses two dates. */
export function OwnPeriod({ period, choose }: PeriodProps) {
  const { t } = useTranslation('overview')
  const form = useZodForm(ownPeriodSchema, { since: period?.since ?? '', until: period?.until ?? '' })
  return (
    <Box sx={{ mb: 1.5 }}>
      <Form form={form} onSubmit={(own) => choose('own', own)} label={t('pipeline.periods.own')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
          <Box sx={{ width: '11rem' }}>
            <DateTimeField name="since" label={t('pipeline.since')} kind="date" />
          </Box>
          <Box sx={{ width: '11rem' }}>
            <DateTimeField name="until" label={t('pipeline.until')} kind="date" />
          </Box>
          {/* Aligns the button with the fields, which have labels above. */}
          <Button type="submit" variant="outlined" sx={{ mt: '30px' }}>
            {t('pipeline.show')}
          </Button>
        </Box>
      </Form>
    </Box>
  )
}
