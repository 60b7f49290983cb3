import { useMembers } from '@nordlys/data/team/edit-queries'
import type { StoredMember } from '@nordlys/data/team/edit-schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorDialog } from '@nordlys/ui/components/editor/EditorDialog'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { MemberFields } from './MemberFields.tsx'
import { NEW_MEMBER } from './new-member.ts'
import { useMemberForm } from './useMemberForm.tsx'

interface MemberEditorProps {
  /** The member's id, or NEW_MEMBER. */
  readonly id: string
  readonly onClose: () => void
}

/** Renders the dialog to add or edit a member. */
export function MemberEditor({ id, onClose }: MemberEditorProps) {
  return id === NEW_MEMBER ? (
    <MemberDialog member={null} onClose={onClose} />
  ) : (
    <OpenMember key={id} id={id} onClose={onClose} />
  )
}

function OpenMember({ id, onClose }: MemberEditorProps) {
  const { t } = useTranslation('team')
  const result = useMembers()
  // The dialog stays open with what was typed when a colleague deletes the member.
  const [opened, setOpened] = useState<StoredMember | null>(null)
  const found = result.data?.find((member) => member.id === id)
  if (found && !opened) setOpened(found)
  if (opened) return <MemberDialog member={opened} onClose={onClose} />
  return <RecordState title={t('form.edit')} missing={t('missing')} result={result} onClose={onClose} />
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
