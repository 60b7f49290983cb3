import type { BookedTransaction } from '@nordlys/data/clients/transaction/accounting'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import { useTranslation } from 'react-i18next'
import type { CompanyDays } from '@nordlys/ui/components/company-days.ts'

/** Returns the columns of an export for the accountant. */
export function useBookedColumns(): (dayOf: CompanyDays['dayOf']) => readonly CsvColumn<BookedTransaction>[] {
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
