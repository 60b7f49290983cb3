import Box from '@mui/material/Box'
import { consentDay } from '@nordlys/data/lib/time/dates'
import { useMediaMutations } from '@nordlys/data/media/mutations'
import { type MediaItem, type MediaRow, mediaFormSchema } from '@nordlys/data/media/schema'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { Button } from '@nordlys/ui/components/Button'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { DateTimeField } from '@nordlys/ui/components/form/DateTimeField'
import { Form } from '@nordlys/ui/components/form/Form'
import { SubmitButton } from '@nordlys/ui/components/form/SubmitButton'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { AltFields } from '../../shared/media/AltFields.tsx'
import { FocalPointField } from './FocalPointField.tsx'

const formSchema = z.extend(mediaFormSchema, { consent_on: consentDay })

/** Converts a media item to form values. */
const mediaValues = (item: MediaItem) => ({
  name: item.name,
  alt: item.alt ?? '',
  alt_no: item.alt_no ?? '',
  decorative: item.decorative,
  caption: item.caption ?? '',
  caption_no: item.caption_no ?? '',
  credit: item.credit ?? '',
  consent_on: item.consent_on ?? '',
  focal_x: item.focal_x,
  focal_y: item.focal_y,
})

const isField = (name: string): name is Exclude<keyof ReturnType<typeof mediaValues>, 'focal_x' | 'focal_y'> =>
  ['name', 'alt', 'alt_no', 'decorative', 'caption', 'caption_no', 'credit', 'consent_on'].includes(name)

/** Edits the texts, the consent and the focal point of a media item. */
export function MediaForm({ item }: { item: MediaRow }) {
  const { t } = useTranslation(['media', 'common'])
  const { save } = useMediaMutations()
  const form = useZodForm(formSchema, mediaValues(item))
  const { isDirty, isSubmitting } = form.formState
  useLeaveGuard(isDirty && !isSubmitting, 'dialog')
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: item,
    record: { table: 'media', id: item.id },
    toValues: mediaValues,
    save: (values, openedAt) =>
      save.mutateAsync({ values, opened: { id: item.id, updatedAt: openedAt ?? item.updated_at } }),
    done: t('saved'),
    failed: t('saveFailed'),
    reasons: { picture_without_text: t('withoutText') },
    onSaved: (row) => form.reset(mediaValues(row)),
    label: (field) => (isField(field) ? t(`field.${field}`) : field.startsWith('focal_') ? t('field.focal') : null),
  })
  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      label={t('panel.form')}
      stickyActions={false}
      actions={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <SubmitButton pendingLabel={t('common:action.saving')}>{t('common:action.save')}</SubmitButton>
          {isDirty && (
            <Button variant="outlined" onClick={() => form.reset()}>
              {t('common:action.cancel')}
            </Button>
          )}
        </Box>
      }
    >
      <FocalPointField item={item} />
      <TextField name="name" label={t('field.name')} />
      <AltFields />
      <TextField name="caption" label={t('field.caption')} optional />
      <TextField name="caption_no" label={t('field.caption_no')} optional />
      <TextField name="credit" label={t('field.credit')} help={t('help.credit')} optional />
      <DateTimeField name="consent_on" kind="date" label={t('field.consent_on')} help={t('help.consent_on')} optional />
      {conflict}
    </Form>
  )
}
