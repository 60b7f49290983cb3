import { useTranslation } from 'react-i18next'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'

/** Edits the consent, without which visitors do not see a reference. */
export function Consent() {
  const { t } = useTranslation('adminReferences')
  return (
    <>
      <DateTimeField kind="date" name="consent_on" label={t('form.consent')} help={t('form.consentHelp')} optional />
      <SwitchField name="is_active" label={t('form.active')} />
    </>
  )
}
