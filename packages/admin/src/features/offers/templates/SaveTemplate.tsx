import Typography from '@mui/material/Typography'
import type { Offer } from '@nordlys/data/offers/schema'
import { useTemplateMutations } from '@nordlys/data/offers/template/mutations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TemplateDialog } from './TemplateDialog.tsx'

/** Renders the dialog that saves the stored draft of an offer as a template. */
export function SaveTemplate({ offer: { id: offer, title }, onClose }: { offer: Offer; onClose: () => void }) {
  const { t } = useTranslation('offers')
  const { save } = useTemplateMutations()
  // A retry after a lost response stores the same template.
  const [template] = useState(() => crypto.randomUUID())
  return (
    <TemplateDialog
      title={t('templates.save')}
      start={title}
      submitLabel={t('templates.confirm')}
      save={(name) => save.mutateAsync({ template, offer, name })}
      done={t('templates.done')}
      onClose={onClose}
    >
      <Typography variant="body2">{t('templates.text')}</Typography>
    </TemplateDialog>
  )
}
