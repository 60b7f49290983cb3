import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { DataError } from '@nordlys/data/lib/errors'
import { useTemplateMutations } from '@nordlys/data/offers/template/mutations'
import { useOfferTemplates } from '@nordlys/data/offers/template/queries'
import type { OfferTemplate } from '@nordlys/data/offers/template/schema'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { ActionMenu } from '@nordlys/ui/components/table/list/ActionMenu'
import { Quiet } from '@nordlys/ui/components/table/list/CellText'
import { useVisibleRows } from '@nordlys/ui/components/undo/useVisibleRows.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { PHONE_DIALOG } from '../../../shared/phone-dialog.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

/** Renders the dialog with the templates of offers, which are renamed and deleted there. */
export function OfferTemplates({ onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['offers', 'common'])
  const id = useId()
  const [renamed, setRenamed] = useState<OfferTemplate | null>(null)
  if (renamed) return <RenameDialog template={renamed} onClose={() => setRenamed(null)} />
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" slotProps={PHONE_DIALOG}>
      <DialogTitle id={id}>{t('offers:templates.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'muted', mb: 1 }}>
          {t('offers:templates.help')}
        </Typography>
        <Templates onRename={setRenamed} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function RenameDialog({ template, onClose }: { readonly template: OfferTemplate; readonly onClose: () => void }) {
  const { t } = useTranslation('offers')
  const { rename } = useTemplateMutations()
  const { id, name: start, updated_at: updatedAt } = template
  const save = async (name: string) => {
    const { kind } = await rename.mutateAsync({ values: { name }, opened: { id, updatedAt } })
    if (kind === 'conflict') throw new DataError('conflict')
  }
  return (
    <TemplateDialog
      title={t('templates.rename')}
      start={start}
      save={save}
      done={t('templates.done')}
      onClose={onClose}
    />
  )
}

interface TemplatesProps {
  readonly onRename: (template: OfferTemplate) => void
}

function Templates({ onRename }: TemplatesProps) {
  const { t } = useTranslation('offers')
  const { data, error, isFetching, refetch } = useOfferTemplates()
  const page = useMemo(() => data && { rows: data, total: data.length }, [data])
  const visible = useVisibleRows<OfferTemplate, { readonly data: typeof page }>('offer_templates', { data: page }).data
  const retry = () => void refetch()
  if (!visible && error)
    return <ErrorState error={error} title={t('templates.loadFailed')} onRetry={retry} retrying={isFetching} />
  if (!visible) return <SkeletonLines lines={4} />
  if (visible.rows.length === 0) return <Typography>{t('templates.none')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {visible.rows.map((template) => (
        <TemplateRow key={template.id} template={template} onRename={onRename} />
      ))}
    </Box>
  )
}

function TemplateRow({ template, onRename }: TemplatesProps & { readonly template: OfferTemplate }) {
  const { t } = useTranslation(['offers', 'common'])
  const { date } = useFormat()
  const { run } = useAction()
  const { remove } = useTemplateMutations()
  const { name, language, currency, created_at: saved } = template
  const deleteIt = () =>
    run({
      confirm: {
        title: t('offers:templates.question', { name }),
        description: t('offers:remove.text'),
        confirmLabel: t('common:action.delete'),
        destructive: true,
      },
      table: 'offer_templates',
      rows: [template],
      deletes: [name],
      send: remove,
      done: () => t('offers:templates.deleted'),
      failed: t('offers:templates.failed'),
    })
  const actions = [
    { label: t('offers:templates.rename'), act: () => onRename(template) },
    { label: t('common:action.delete'), act: deleteIt },
  ]
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <div>{name}</div>
        <Quiet>{[t(`offers:language.${language}`), currency, date(saved)].join(' · ')}</Quiet>
      </Box>
      <ActionMenu label={t('offers:templates.menu', { name })} actions={actions} />
    </Box>
  )
}

const ROW = { display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'hairline' } as const
