import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { CategoryKind } from '@nordlys/data/categories/built-in'
import { useCategoryMutations, useSetCategoryOrder } from '@nordlys/data/categories/mutations'
import { useCategories } from '@nordlys/data/categories/queries'
import type { UsedCategory } from '@nordlys/data/categories/schema'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { ActionMenu } from '@nordlys/ui/components/table/list/ActionMenu'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { NEW_RECORD } from '../order/new-record.ts'
import { OrderedList } from '../order/OrderedList.tsx'
import { CategoryEditor } from './CategoryEditor.tsx'
import { MoveCategoryDialog } from './MoveCategoryDialog.tsx'

interface CategoriesDialogProps {
  readonly kind: CategoryKind
  readonly onClose: () => void
}

/** Renders the categories of a kind in their order: add, rename, reorder, remove. Each change is saved immediately. */
export function CategoriesDialog({ kind, onClose }: CategoriesDialogProps) {
  const { t } = useTranslation(['categories', 'common'])
  const id = useId()
  const language = useLanguage()
  const { run } = useAction()
  const { remove } = useCategoryMutations()
  const { mutateAsync: reorder } = useSetCategoryOrder()
  const [opened, open] = useState<string | null>(null)
  const [moving, setMoving] = useState<UsedCategory | null>(null)
  const { data, error, isFetching, refetch } = useCategories()
  const rows = data?.filter((category) => category.kind === kind) ?? []
  const nameOf = ({ name, name_no }: UsedCategory) => (language === 'no' ? (name_no ?? name) : name)
  const otherNameOf = ({ name, name_no }: UsedCategory) => (language === 'no' ? name : (name_no ?? name))

  const removeUnused = (category: UsedCategory) =>
    run({
      confirm: {
        title: t('remove.question', { name: nameOf(category) }),
        description: t('remove.unused'),
        confirmLabel: t('remove.action'),
        destructive: true,
      },
      call: async () => remove.mutateAsync({ category: category.id, successor: null }),
      done: t('removed'),
      failed: t('removeFailed'),
      reasons: { category_in_use: t('remove.nowUsed') },
    })
  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
        <DialogTitle id={id}>{t(`titleOf.${kind}`)}</DialogTitle>
        <DialogContent>
          {!data && error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
          {!data && !error && <SkeletonLines />}
          {data && (
            <OrderedList
              stored={data}
              rows={rows}
              description={t(`text.${kind}`)}
              label={t('title')}
              nameOf={nameOf}
              renderDetails={(category) => (
                <Typography variant="body2">
                  {`${otherNameOf(category)} · ${t('uses', { count: category.uses })}`}
                </Typography>
              )}
              renderState={() => null}
              renderMenu={(category) => (
                <ActionMenu
                  label={t('menu', { name: nameOf(category) })}
                  actions={[
                    { label: t('rename'), act: () => open(category.id) },
                    {
                      label: t('remove.action'),
                      act: () => (category.uses > 0 ? setMoving(category) : void removeUnused(category)),
                    },
                  ]}
                />
              )}
              reorder={async (order) => reorder(order)}
              onOpen={open}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button startIcon={<Plus size={16} aria-hidden />} onClick={() => open(NEW_RECORD)} sx={{ mr: 'auto' }}>
            {t('add')}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {t('common:action.close')}
          </Button>
        </DialogActions>
      </Dialog>
      {opened !== null && <CategoryEditor id={opened} kind={kind} onClose={() => open(null)} />}
      {moving && (
        <MoveCategoryDialog
          category={moving}
          name={nameOf(moving)}
          successors={rows.filter((row) => row.id !== moving.id).map((row) => ({ value: row.id, label: nameOf(row) }))}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  )
}
