import { useRedirectMutations } from '@nordlys/data/redirects/mutations'
import type { ListedRedirect } from '@nordlys/data/redirects/schema'
import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { NEW_RECORD } from '../../shared/order/new-record.ts'
import { OPEN_REDIRECT } from '../../shared/record-links.ts'
import { redirectColumns, redirectCsv, redirectFilters } from './redirect-columns.tsx'
import { REDIRECT_LIST } from './redirect-list.ts'

/** Opens the form of a new redirect. */
export function AddRedirect() {
  const { t } = useTranslation('redirects')
  const { open } = useOpenId(OPEN_REDIRECT)
  return (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => open(NEW_RECORD)}>
      {t('add')}
    </Button>
  )
}

/** Renders the redirects with search, filters, deletion and export; a row opens its form. */
export function RedirectList() {
  const { t } = useTranslation(['redirects', 'common'])
  const { run } = useAction()
  const { remove } = useRedirectMutations()
  const removeOwn = (rows: readonly ListedRedirect[]) =>
    run({
      confirm: {
        title: t('redirects:remove.question', { count: rows.length }),
        description: t('redirects:remove.text'),
        confirmLabel: t('common:action.delete'),
        destructive: true,
      },
      table: 'redirects',
      rows,
      deletes: rows.map(({ from_path }) => from_path),
      send: remove,
      done: (count) => t('redirects:remove.done', { count }),
      failed: t('redirects:remove.failed'),
    })
  return (
    <ListScreen
      definition={REDIRECT_LIST}
      caption={t('redirects:title')}
      columns={useMemo(() => redirectColumns(t), [t])}
      search={{ label: t('redirects:search'), placeholder: t('redirects:searchPlaceholder') }}
      filters={redirectFilters(t)}
      csv={{ file: t('redirects:file'), columns: () => redirectCsv(t) }}
      selection={{
        nameOf: ({ from_path }) => from_path,
        renderActions: ({ rows }) => {
          const own = rows.filter(({ kind }) => kind === 'own')
          // Those of renames follow their page.
          return own.length === 0 ? (
            t('redirects:remove.none')
          ) : (
            <Button size="small" color="error" onClick={() => void removeOwn(own)}>
              {t('redirects:remove.button', { count: own.length })}
            </Button>
          )
        },
      }}
      errorTitle={t('redirects:loadFailed')}
      empty={{ title: t('redirects:emptyTitle'), description: t('redirects:emptyText'), action: <AddRedirect /> }}
    />
  )
}
