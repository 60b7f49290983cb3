import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '@nordlys/ui/components/form/SwitchField'
import { TextAreaField } from '@nordlys/ui/components/form/TextAreaField'

/** Edits whether a picture is decorative, and otherwise its alternative texts. */
export function AltFields() {
  const { t } = useTranslation('media')
  const isDecorative: boolean = useWatch<{ decorative: boolean }>({ name: 'decorative' })
  return (
    <>
      <SwitchField name="decorative" label={t('field.decorative')} help={t('help.decorative')} />
      {!isDecorative && (
        <>
          <TextAreaField name="alt" label={t('field.alt')} help={t('help.alt')} rows={2} />
          <TextAreaField name="alt_no" label={t('field.alt_no')} rows={2} />
        </>
      )}
    </>
  )
}
