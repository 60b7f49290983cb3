import Box from '@mui/material/Box'
import { DataError } from '@nordlys/data/lib/errors'
import { type PersonReport, useFindPersonalData } from '@nordlys/data/privacy/mutations'
import { personSearchSchema } from '@nordlys/data/privacy/schema'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { withFieldErrors } from '@nordlys/ui/components/form/with-field-errors.ts'
import { Section } from '@nordlys/ui/components/screen/Section'
import { AddressRow } from '../../AddressRow.tsx'
import { PersonalData } from './PersonalData.tsx'

const REFUSALS = { invalid_email: ['email', 'errors:email'] } as const

/** Looks up personal data by email address, to export or erase it (rule A3). */
export function Privacy() {
  const { t } = useTranslation('audit')
  const { mutateAsync } = useFindPersonalData()
  const form = useZodForm(personSearchSchema, { email: '' })
  const [report, setReport] = useState<PersonReport | null>(null)

  const find = async (address: string) => {
    setReport(null)
    const call = mutateAsync(address)
    await withFieldErrors(call, REFUSALS)
    setReport(await call)
  }
  const refresh = async (address: string) => {
    try {
      await find(address)
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      // The erasure was already confirmed; remaining data can be looked up again.
      setReport(null)
    }
  }
  return (
    <Section title={t('personal.title')} description={t('personal.text')}>
      <Form form={form} label={t('personal.title')} onSubmit={({ email }) => find(email)}>
        <AddressRow
          label={t('personal.email')}
          autoComplete="off"
          submit={
            <SubmitButton pendingLabel={t('personal.finding')} startIcon={<Search size={16} aria-hidden />}>
              {t('personal.find')}
            </SubmitButton>
          }
        />
      </Form>
      <Box component="output" sx={{ display: 'block' }}>
        {report && <PersonalData report={report} onErased={() => void refresh(report.address)} />}
      </Box>
    </Section>
  )
}
