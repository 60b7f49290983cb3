import { useBackend } from '@nordlys/data/lib/context'
import type { OfferValues } from '@nordlys/data/offers/form'
import { offerTermsQuery } from '@nordlys/data/offers/queries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { SelectField } from '@nordlys/ui/components/form/SelectField'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { partId } from '../offer-parts.ts'
import { Part } from './Part.tsx'

/** Chooses the terms of an offer; `onEdit` opens the texts of a version, or none for an empty id, once the versions have loaded. */
export function TermsPart({ onEdit }: { onEdit: (id: string) => void }) {
  const { t } = useTranslation('offerEditor')
  const { date } = useFormat()
  const { run, isPending } = useAction()
  const queryClient = useQueryClient()
  const query = offerTermsQuery(useBackend())
  const { data } = useQuery(query)
  const chosen = useWatch<OfferValues, 'terms_id'>({ name: 'terms_id' })
  const options = (data ?? []).map(({ id, version, created_at: created }, index) => ({
    value: id,
    label: t(index === 0 ? 'terms.latest' : 'terms.version', { version, date: date(created) }),
  }))
  const edit = () =>
    run({
      call: async () => onEdit(chosen || ((await queryClient.ensureQueryData(query))[0]?.id ?? '')),
      failed: t('terms.loadFailed'),
    })
  return (
    <Part id={partId('terms')} title={t('terms.title')} description={t('terms.text')}>
      {options.length > 0 && (
        <SelectField name="terms_id" label={t('field.terms_id')} placeholder={t('terms.choose')} options={options} />
      )}
      <Button variant="outlined" loading={isPending} onClick={() => void edit()} sx={{ alignSelf: 'flex-start' }}>
        {data?.length === 0 ? t('terms.write') : t('terms.edit')}
      </Button>
    </Part>
  )
}
