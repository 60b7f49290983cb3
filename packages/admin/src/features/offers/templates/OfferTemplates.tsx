import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useTemplateMutations } from '@nordlys/data/offers/template/mutations'
import { useOfferTemplates } from '@nordlys/data/offers/template/queries'
import { type OfferTemplate, templateFormSchema } from '@nordlys/data/offers/template/schema'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { useRecordSave } from '@nordlys/ui/components/editor/useRecordSave'
import { TextField } from '@nordlys/ui/components/form/TextField'
import { useZodForm } from '@nordlys/ui/components/form/useZodForm.ts'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { Quiet } from '@nordlys/ui/components/table/list/CellText'
import { RowMenu } from '@nordlys/ui/components/table/list/RowMenu'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { useVisibleRows } from '@nordlys/ui/components/undo/useVisibleRows.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { ALL_TEMPLATES, OFFER_TEMPLATES } from '../../../shared/record-links.ts'
import { RecordEditor } from '../../../shared/order/RecordEditor.tsx'
import { SmallTable } from '../../../shared/SmallTable.tsx'

interface OfferTemplatesProps {
  /** ALL_TEMPLATES, or the id of the template to rename. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the list of the templates, or the dialog that renames one. */
export function OfferTemplates({ id, onClose }: OfferTemplatesProps) {
  const { t } = useTranslation('offers')
  const result = useOfferTemplates()
  const { open } = useOpenId(OFFER_TEMPLATES)
  if (id === ALL_TEMPLATES) return <TemplateList result={result} onRename={open} onClose={onClose} />
  const back = () => open(ALL_TEMPLATES)
  return (
    <RecordEditor
      id={id}
      result={result}
      title={t('templates.rename.title')}
      missing={t('templates.rename.missing')}
      onClose={back}
    >
      {(template) => template && <RenameDialog template={template} onClose={back} />}
    </RecordEditor>
  )
}

interface TemplateListProps {
  readonly result: ReturnType<typeof useOfferTemplates>
  readonly onRename: (id: string) => void
  readonly onClose: () => void
}

function TemplateList({ result, onRename, onClose }: TemplateListProps) {
  const { t } = useTranslation(['offers', 'common'])
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('offers:templates.title')}</DialogTitle>
      <DialogContent>
        <Templates result={result} onRename={onRename} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Templates({ result, onRename }: Omit<TemplateListProps, 'onClose'>) {
  const { t } = useTranslation('offers')
  const { data, error, isFetching, refetch } = result
  const page = useMemo(() => data && { rows: data, total: data.length }, [data])
  const visible = useVisibleRows<OfferTemplate, { readonly data: typeof page }>('offer_templates', { data: page }).data
  if (!visible)
    return error ? (
      <ErrorState
        error={error}
        title={t('templates.loadFailed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <SkeletonLines lines={4} />
    )
  return (
    <>
      {visible.rows.length === 0 && <Typography>{t('templates.none')}</Typography>}
      <Typography variant="body2" sx={{ color: 'muted', mb: 1 }}>
        {t('templates.help')}
      </Typography>
      {visible.rows.length > 0 && (
        <SmallTable
          caption={t('templates.title')}
          isCaptionHidden
          columns={[t('templates.name'), t('templates.saved'), t('templates.actions')]}
          sx={{
            '& th, & td': { py: 1, pr: 2, textAlign: 'start' },
            '& tr > :last-child': { pr: 0, textAlign: 'end' },
          }}
        >
          {visible.rows.map((template) => (
            <TemplateRow key={template.id} template={template} onRename={onRename} />
          ))}
        </SmallTable>
      )}
    </>
  )
}

interface TemplateRowProps extends Pick<TemplateListProps, 'onRename'> {
  readonly template: OfferTemplate
}

function TemplateRow({ template, onRename }: TemplateRowProps) {
  const { t } = useTranslation(['offers', 'common'])
  const { date } = useFormat()
  const { run } = useAction()
  const { remove } = useTemplateMutations()
  const { id, name, language, currency, created_at: saved } = template
  const deleteIt = () =>
    run({
      confirm: {
        title: t('offers:templates.remove.question', { name }),
        description: t('offers:templates.remove.text'),
        confirmLabel: t('common:action.delete'),
        destructive: true,
      },
      table: 'offer_templates',
      rows: [template],
      deletes: [name],
      send: remove,
      done: () => t('offers:templates.remove.done'),
      failed: t('offers:templates.remove.failed'),
    })
  const entries = [
    { label: t('offers:templates.rename.title'), act: () => onRename(id) },
    { label: t('common:action.delete'), act: () => void deleteIt() },
  ]
  return (
    <tr>
      <Box component="th" scope="row" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <span>{name}</span>
        <div>
          <Quiet>{`${t(`offers:language.${language}`)} · ${currency}`}</Quiet>
        </div>
      </Box>
      <td>{date(saved)}</td>
      <td>
        <RowMenu
          label={t('offers:templates.menu', { name })}
          entries={(close) =>
            entries.map(({ label, act }) => (
              <MenuItem
                key={label}
                onClick={() => {
                  close()
                  act()
                }}
              >
                <span>{label}</span>
              </MenuItem>
            ))
          }
        />
      </td>
    </tr>
  )
}

const valuesOf = ({ name }: Pick<OfferTemplate, 'name'>) => ({ name })

function RenameDialog({ template, onClose }: { template: OfferTemplate; onClose: () => void }) {
  const { t } = useTranslation('offers')
  const { rename } = useTemplateMutations()
  const form = useZodForm(templateFormSchema, valuesOf(template))
  const { onSubmit, conflict } = useRecordSave({
    form,
    row: template,
    record: { table: 'offer_templates', id: template.id },
    toValues: valuesOf,
    save: (values, openedAt) =>
      rename.mutateAsync({ values, opened: { id: template.id, updatedAt: openedAt ?? template.updated_at } }),
    done: t('templates.rename.done'),
    failed: t('templates.save.failed'),
    onSaved: onClose,
    label: () => t('templates.name'),
  })
  return (
    <EditorDialog title={t('templates.rename.title')} form={form} onSubmit={onSubmit} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened dialog must move the focus into itself */}
      <TextField name="name" label={t('templates.name')} autoFocus />
      {conflict}
    </EditorDialog>
  )
}
