import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  accountingFormSchema,
  type AccountingValues,
  bookedPages,
  type BookedTransaction,
  monthBefore,
  SEPARATORS,
} from '@nordlys/data/clients/transaction/accounting'
import { dayIn } from '@nordlys/data/lib/time/company-day'
import { useBackend } from '@nordlys/data/lib/context'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { companyTimeZoneQuery } from '@nordlys/data/system/queries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { isCancellation } from '@nordlys/ui/components/long-work/long-work.ts'
import { useLongWork } from '@nordlys/ui/components/long-work/useLongWork.ts'
import { saveList } from '@nordlys/ui/components/table/toolbar/save-list.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import type { CompanyDays } from '@nordlys/ui/components/company-days.ts'

/** Renders the dialog that saves the transactions of a period as a CSV file; it starts with last month. */
export function AccountingExport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('clients')
  const zone = useQuery(companyTimeZoneQuery(useBackend()))
  if (zone.data === undefined)
    return <RecordState title={t('accounting.title')} missing="" result={zone} onClose={onClose} />
  return <Dialog period={monthBefore(dayIn(zone.data, serverNow()))} onClose={onClose} />
}

interface DialogProps {
  readonly period: ReturnType<typeof monthBefore>
  readonly onClose: () => void
}

function Dialog({ period, onClose }: DialogProps) {
  const { t } = useTranslation('clients')
  const separator = useLanguage() === 'no' ? 'semicolon' : 'comma'
  const form = useZodForm(accountingFormSchema, { ...period, separator })
  const save = useSave()
  const { run } = useAction()
  const onSubmit = async (values: AccountingValues) => {
    const isDone = await run({
      call: () => save(values),
      done: (isSaved) => (isSaved ? t('accounting.done') : null),
      failed: (error) => (isCancellation(error) ? [t('accounting.cancelled')] : t('accounting.failed')),
    })
    if (isDone) onClose()
  }
  return (
    <EditorDialog
      title={t('accounting.title')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel={t('accounting.submit')}
    >
      <Typography variant="body2">{t('accounting.text')}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5 }}>
        <DateTimeField name="from" kind="date" label={t('accounting.from')} />
        <DateTimeField name="to" kind="date" label={t('accounting.to')} help={t('accounting.toHelp')} />
      </Box>
      <SelectField
        name="separator"
        label={t('accounting.separator')}
        options={SEPARATORS.map((value) => ({ value, label: t(`accounting.separators.${value}`) }))}
      />
    </EditorDialog>
  )
}

/**
 * Returns a function that saves the transactions of a period. It resolves to false when the user chooses no location, and rejects when they cancel.
 */
function useSave() {
  const { t } = useTranslation('clients')
  const backend = useBackend()
  const queryClient = useQueryClient()
  const platform = usePlatform()
  const runWork = useLongWork()
  const columns = useBookedColumns()
  return ({ from, to, separator }: AccountingValues) => {
    const filters = { from: from ?? '', to: to ?? '' }
    return saveList({
      title: t('accounting.running'),
      query: { page: 1, pageSize: 1, sort: { column: 'created_at', direction: 'asc' }, search: '', filters },
      total: null,
      pages: bookedPages,
      csv: { file: t('accounting.file', filters), columns },
      // A language decides the separator and the decimal sign.
      language: separator === 'semicolon' ? 'no' : 'en',
      backend,
      queryClient,
      platform,
      runWork,
    })
  }
}

/** Returns the columns of an export for the accountant. */
function useBookedColumns(): (dayOf: CompanyDays['dayOf']) => readonly CsvColumn<BookedTransaction>[] {
  const { t } = useTranslation('clients')
  return (dayOf) => [
    { heading: t('accounting.date'), value: ({ day }) => day },
    { heading: t('accounting.person'), value: ({ contact_person: person }) => person },
    { heading: t('accounting.company'), value: ({ company_name: company }) => company },
    { heading: t('transaction.description'), value: ({ description }) => description },
    { heading: t('transaction.reference'), value: ({ reference }) => reference },
    { heading: t('accounting.net'), value: ({ net_amount: net }) => net },
    { heading: t('accounting.vat'), value: ({ vat_amount: vat }) => vat },
    { heading: t('transaction.amount'), value: ({ amount }) => amount },
    { heading: t('transaction.currency'), value: ({ currency }) => currency },
    { heading: t('transaction.status'), value: ({ status }) => t(`transaction.statuses.${status}`) },
    { heading: t('transaction.due'), value: ({ due_date: day }) => day },
    { heading: t('transaction.paidAt'), value: ({ paid_at: moment }) => dayOf(moment) },
  ]
}
