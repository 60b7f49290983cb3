import { useMembers } from '@nordlys/data/team/edit-queries'
import type { StoredMember } from '@nordlys/data/team/edit-schema'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordEditor } from '../../shared/order/RecordEditor.tsx'
import { MemberFields } from './MemberFields.tsx'
import { useMemberForm } from './useMemberForm.tsx'

interface MemberEditorProps {
  /** The member's id, or NEW_RECORD. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the dialog to add or edit a member. */
export function MemberEditor({ id, onClose }: MemberEditorProps) {
  const { t } = useTranslation('team')
  const result = useMembers()
  return (
    <RecordEditor id={id} result={result} title={t('form.edit')} missing={t('missing')} onClose={onClose}>
      {(member) => <MemberDialog member={member} onClose={onClose} />}
    </RecordEditor>
  )
}

function MemberDialog({ member, onClose }: { readonly member: StoredMember | null; readonly onClose: () => void }) {
  const { t } = useTranslation('team')
  const { form, onSubmit, conflict } = useMemberForm(member, onClose)
  return (
    <EditorDialog
      title={member ? t('form.edit') : t('form.create')}
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      {...(member ? {} : { submitLabel: t('form.submitCreate') })}
      wide
    >
      <MemberFields />
      {conflict}
    </EditorDialog>
  )
}
