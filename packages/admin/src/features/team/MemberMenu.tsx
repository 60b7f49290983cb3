import MenuItem from '@mui/material/MenuItem'
import type { StoredMember } from '@nordlys/data/team/edit-schema'
import { useTeamMutations } from '@nordlys/data/team/mutations'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { RowMenu } from '@nordlys/ui/components/table/list/RowMenu'

/** Renders the menu of a member: edit, show or hide, delete. */
export function MemberMenu({ member, onEdit }: { readonly member: StoredMember; readonly onEdit: () => void }) {
  const { t } = useTranslation(['team', 'common'])
  const { run } = useAction()
  const { setActive, remove } = useTeamMutations()
  const name = member.full_name
  const isShown = !member.is_active
  const toggle = () =>
    run({
      table: 'team_members',
      rows: [member],
      optimistic: { is_active: isShown },
      title: isShown ? t('showing', { name }) : t('hiding', { name }),
      send: (rows) => setActive(rows, isShown),
      done: () => (isShown ? t('shown') : t('hiddenNow')),
      failed: t('saveFailed'),
    })
  const removeMember = () =>
    run({
      confirm: {
        title: t('delete.question'),
        description: t('delete.text', { name }),
        confirmLabel: t('common:action.delete'),
        destructive: true,
      },
      table: 'team_members',
      rows: [member],
      deletes: [name],
      send: remove,
      done: () => t('deleted'),
      failed: t('deleteFailed'),
    })
  const entries = [
    { label: t('action.edit'), act: onEdit },
    { label: isShown ? t('action.show') : t('action.hide'), act: toggle },
    { label: t('common:action.delete'), act: removeMember },
  ]
  return (
    <RowMenu
      label={t('action.menu', { name })}
      entries={(close) =>
        entries.map(({ label, act }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close()
              void act()
            }}
          >
            <span>{label}</span>
          </MenuItem>
        ))
      }
    />
  )
}
